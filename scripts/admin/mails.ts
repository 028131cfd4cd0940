import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup } from './command.ts'
import { toLine } from './output.ts'

type Row = Readonly<Record<'id' | 'state' | 'created_at' | 'subject', string>> & {
  readonly to: readonly string[]
  readonly attempts: number
  readonly last_error: string | null
}

/** The commands about mail. */
export const mailCommands: CommandGroup = {
  name: 'mails',
  help: 'previews mail, shows its delivery and sends it again',
  commands: [
    defineCommand({
      name: 'events',
      help: 'lists the events about which customers get mail',
      async run(_given, tools) {
        const { events } = await call(tools, 'GET /mails')
        tools.write(`${(events as readonly string[]).join('\n')}\n`)
      },
    }),
    defineCommand({
      name: 'preview',
      arguments: ['event'],
      options: { language: 'language', channel: 'id' },
      flags: ['html'],
      help: 'prints the mail with sample values, as text or HTML',
      async run({ event, options, flags }, tools) {
        const { subject, text, html } = await call(
          tools,
          `GET /mails/${encodeURIComponent(event)}${toQuery(options)}`,
        )
        tools.write(flags.has('html') ? String(html) : `${String(subject)}\n\n${String(text)}\n`)
      },
    }),
    defineCommand({
      name: 'outbox',
      options: { state: 'state', limit: 'n' },
      help: 'lists mail with the state of its delivery. States: waiting, failed, sent',
      async run({ options }, tools) {
        const { mails } = await call(tools, `GET /outbox${toQuery(options)}`)
        for (const { id, state, created_at, attempts, last_error, to, subject } of mails as readonly Row[]) {
          tools.write(toLine([id, created_at, state, attempts, last_error ?? '-', to.join(' '), subject]))
        }
      },
    }),
    defineCommand({
      name: 'retry',
      arguments: ['mail'],
      help: 'resends a mail that is waiting or has failed; the shop must be running',
      async run({ mail }, tools) {
        await call(tools, `POST /outbox/${encodeURIComponent(mail)}/retry`, {})
      },
    }),
  ],
}
