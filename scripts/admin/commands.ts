import { randomBytes } from 'node:crypto'
import type { Platform } from '@vitrine/platform'
import { Failure } from '../failure.ts'

export { Failure }

export const usage = `Usage: npm run admin -- <command>

  list                            lists the operators
  create <e-mail> [--generate]    creates an operator; prompts for the password, reads it from stdin, or generates it
  password <e-mail> [--generate]  sets a new password and ends all sessions of the operator
  disable <e-mail>                blocks sign-in and ends all sessions of the operator
  enable <e-mail>                 allows sign-in again
  log [--limit <n>] [--actor <name>] [--action <action>] [--target <tag>]
                                  shows the audit log; the latest entry comes last
`

const commands = ['list', 'create', 'password', 'disable', 'enable', 'log']

/** Validates the name of the command before a database is opened. Throws a `Failure` if the command is unknown. */
export function checkCommand([command]: readonly string[]): void {
  if (command === undefined || command === '--help') throw new Failure(usage)
  if (!commands.includes(command)) {
    throw new Failure(`Unknown command '${command}'. Available commands: ${commands.join(', ')}.\n`)
  }
}

export interface AdminTools {
  readonly platform: Pick<Platform, 'operators' | 'readAudit'>
  write(text: string): void
  /** Prompts for a new password. */
  readPassword(): Promise<string>
}

/** Runs one command. Throws a `Failure` if the command is unknown or an argument is missing. */
export async function runCommand(args: readonly string[], tools: AdminTools): Promise<void> {
  checkCommand(args)
  const [command, ...rest] = args
  if (command === 'log') return showLog(rest, tools)
  const generate = rest.includes('--generate')
  const [email, ...more] = rest.filter((arg) => arg !== '--generate')
  const accounts = tools.platform.operators('npm run admin')
  if (command === 'list' && rest.length === 0) {
    for (const account of await accounts.list()) {
      tools.write(`${account.email}\t${account.isDisabled ? 'disabled' : 'active'}\t${account.createdAt}\n`)
    }
    return undefined
  }
  if (email === undefined) throw new Failure(`${command} needs an e-mail address.\n\n${usage}`)
  const stray = command === 'list' ? email : more[0]
  if (stray !== undefined) throw new Failure(`${command} does not take '${stray}'.\n\n${usage}`)
  if (command !== 'create' && command !== 'password') {
    if (generate) throw new Failure(`${command} does not take --generate.\n\n${usage}`)
    return accounts.setDisabled(email, command === 'disable')
  }
  const password = generate ? randomBytes(18).toString('base64url') : await tools.readPassword()
  await (command === 'create' ? accounts.create(email, password) : accounts.setPassword(email, password))
  if (generate) tools.write(`${password}\n`)
}

async function showLog(args: readonly string[], { platform, write }: AdminTools): Promise<void> {
  const filter: Record<string, string> = {}
  for (let index = 0; index < args.length; index += 2) {
    const name = /^--(limit|actor|action|target)$/.exec(args[index] ?? '')?.[1]
    const value = args[index + 1]
    if (name === undefined) throw new Failure(`log does not take '${args[index]}'.\n\n${usage}`)
    if (value === undefined) throw new Failure(`--${name} needs a value.\n\n${usage}`)
    filter[name] = value
  }
  const { limit = '50', ...narrow } = filter
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Failure('--limit must be a whole number from 1 to 999999.\n')
  const entries = await platform.readAudit({ ...narrow, limit: Number(limit) })
  for (const { at, actor, action, target, detail } of entries.toReversed()) {
    const more = Object.entries(detail).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    write(`${[at, actor.name || actor.kind, action, target, more.join(' ')].join('\t').trimEnd()}\n`)
  }
}
