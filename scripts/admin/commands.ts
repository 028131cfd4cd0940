import { randomBytes } from 'node:crypto'
import type { Platform } from '@vitrine/platform'
import { Failure } from '../content/failure.ts'

export { Failure }

export const usage = `Usage: npm run admin -- <command>

  list                            the operators
  create <e-mail> [--generate]    a new operator; the password is asked for, read from stdin, or made up
  password <e-mail> [--generate]  a new password; the operator is signed out everywhere
  disable <e-mail>                the operator is signed out everywhere and cannot sign in
  enable <e-mail>                 the operator can sign in again
  log [--limit <n>] [--actor <name>] [--action <action>] [--target <tag>]
                                  who did what, when and on what; the latest last
`

const commands = ['list', 'create', 'password', 'disable', 'enable', 'log']

/** Throws a `Failure` that names the word where it is no command: before a database is opened. */
export function checkCommand([command]: readonly string[]): void {
  if (command === undefined || command === '--help') throw new Failure(usage)
  if (!commands.includes(command)) {
    throw new Failure(`There is no command '${command}': ${commands.join(', ')}.\n`)
  }
}

export interface AdminTools {
  readonly platform: Pick<Platform, 'operators' | 'readAudit'>
  write(text: string): void
  /** Asks for a new password. */
  readPassword(): Promise<string>
}

/** Runs one command. Throws a `Failure` when there is none of that name, or something is missing. */
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
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Failure('--limit is a whole number from 1 to 999999.\n')
  const entries = await platform.readAudit({ ...narrow, limit: Number(limit) })
  for (const { at, actor, action, target, detail } of entries.toReversed()) {
    const more = Object.entries(detail).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    write(`${[at, actor.name || actor.kind, action, target, more.join(' ')].join('\t').trimEnd()}\n`)
  }
}
