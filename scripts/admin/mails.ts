import { Failure } from '../failure.ts'
import { call, readArguments, toLine, type CallTools } from './calls.ts'

export const mailsUsage = `Usage: npm run admin -- mails <command>

  events                          lists the events about which customers get mail
  preview <event> [--language <language>] [--channel <id>] [--html true]
                                  prints the mail with sample values, as text or HTML
  outbox [--state waiting|failed|sent] [--limit <n>]
                                  lists mail with the state of its delivery
  retry <mail>                    sends a mail again that waits or has failed; the shop must be running
`

type Row = Readonly<Record<'id' | 'state' | 'created_at' | 'subject', string>> & {
  readonly to: readonly string[]
  readonly attempts: number
  readonly last_error: string | null
}

/** Runs a command about mail. */
export async function runMails(args: readonly string[], tools: CallTools): Promise<void> {
  const [command = '', ...rest] = args
  const names = { preview: ['language', 'channel', 'html'], outbox: ['state', 'limit'] }[command] ?? []
  const { values, options } = readArguments(rest, { names, usage: mailsUsage })
  const [first, ...more] = values
  const needsValue = command === 'preview' || command === 'retry'
  if (more.length > 0 || needsValue !== (first !== undefined)) throw new Failure(mailsUsage)
  const { html, ...filter } = options
  const query = new URLSearchParams(filter).toString()
  switch (command) {
    case 'events': {
      const { events } = await call(tools, 'GET /mails')
      return tools.write(`${(events as readonly string[]).join('\n')}\n`)
    }
    case 'preview': {
      const mail = await call(tools, `GET /mails/${encodeURIComponent(first ?? '')}?${query}`)
      return tools.write(
        html === 'true' ? String(mail['html']) : `${String(mail['subject'])}\n\n${String(mail['text'])}\n`,
      )
    }
    case 'outbox': {
      const { mails } = await call(tools, `GET /outbox?${query}`)
      for (const { id, state, created_at, attempts, last_error, to, subject } of mails as readonly Row[]) {
        tools.write(toLine([id, created_at, state, attempts, last_error ?? '-', to.join(' '), subject]))
      }
      return undefined
    }
    case 'retry':
      await call(tools, `POST /outbox/${encodeURIComponent(first ?? '')}/retry`, {})
      return undefined
  }
  throw new Failure(mailsUsage)
}
