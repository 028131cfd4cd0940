import type { Platform } from '@vitrine/platform'
import { Failure } from '../failure.ts'
import { sendAsAdmin } from './send-as-admin.ts'

export const subscriberUsage = `  subscribers export [--state <state>] [--channel <id>]
                                  writes addresses of the newsletter as CSV; subscribed ones by default. States:
                                  pending, subscribed, unsubscribed
`

export interface SubscriberTools {
  readonly platform: Pick<Platform, 'operatorSend'>
  write(text: string): void
}

/** Runs a command about subscribers. Requests one page at a time. Throws a `Failure` if an argument is not valid. */
export async function runSubscriberCommand(
  [command, ...args]: readonly string[],
  { platform, write }: SubscriberTools,
): Promise<void> {
  if (command !== 'export') throw toFailure("The only command of subscribers is 'export'.")
  const query = new URLSearchParams()
  for (let index = 0; index < args.length; index += 2) {
    const name = /^--(state|channel)$/.exec(args[index] ?? '')?.[1]
    const value = args[index + 1]
    if (name === undefined) throw toFailure(`subscribers export does not take '${args[index]}'.`)
    if (value === undefined) throw toFailure(`--${name} needs a value.`)
    query.set(name, value)
  }
  for (;;) {
    const page = await sendAsAdmin(platform, { method: 'GET', path: `/subscribers/csv?${query}` })
    const { csv, next } = page as { readonly csv: string; readonly next: string | null }
    write(csv)
    if (next === null) return
    query.set('cursor', next)
  }
}

function toFailure(message: string): Failure {
  return new Failure(`${message}\n\nUsage: npm run admin -- <command>\n\n${subscriberUsage}`)
}
