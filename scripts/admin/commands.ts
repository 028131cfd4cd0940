import { randomBytes } from 'node:crypto'
import { operatorRoles, type OperatorRole } from '@vitrine/contract/admin'
import type { Platform } from '@vitrine/platform'
import { Failure } from '../failure.ts'
import { reviewUsage, runReviewCommand } from './reviews.ts'
import { runCustomers } from './customers.ts'
import { runMails } from './mails.ts'
import { runSubscriberCommand, subscriberUsage } from './subscribers.ts'

export { Failure }

export const usage = `Usage: npm run admin -- <command>

  list                            lists the operators
  create <e-mail> [--role <role>] [--generate]
                                  creates an operator, an owner by default; prompts for the password, reads it from
                                  stdin, or generates it
  role <e-mail> <role>            changes the role: ${operatorRoles.join(', ')}
  password <e-mail> [--generate]  sets a new password and ends all sessions of the operator
  disable <e-mail>                blocks sign-in and ends all sessions of the operator
  enable <e-mail>                 allows sign-in again
  end-sessions <e-mail>           ends all sessions of the operator
  log [--limit <n>] [--actor <name>] [--action <action>] [--target <tag>]
                                  shows the audit log; the latest entry comes last
  customers …                     searches for, shows, changes, exports and erases customers
  mails …                         previews mail, and shows its delivery
${reviewUsage}${subscriberUsage}`

const commands = [
  ...['list', 'create', 'role', 'password', 'disable', 'enable', 'end-sessions', 'log', 'reviews'],
  ...['customers', 'mails', 'subscribers'],
]

/** Validates the name of the command before a database is opened. Throws a `Failure` if the command is unknown. */
export function checkCommand([command]: readonly string[]): void {
  if (command === undefined || command === '--help') throw new Failure(usage)
  if (!commands.includes(command)) {
    throw new Failure(`Unknown command '${command}'. Available commands: ${commands.join(', ')}.\n`)
  }
}

/** The name under which the audit log records changes. */
const actor = 'npm run admin'

export interface AdminTools {
  readonly platform: Pick<Platform, 'operators' | 'readAudit' | 'operatorSend'>
  write(text: string): void
  /** Prompts for a new password. */
  readPassword(): Promise<string>
}

/** Runs one command. Throws a `Failure` if the command is unknown or an argument is missing. */
export async function runCommand(args: readonly string[], tools: AdminTools): Promise<void> {
  checkCommand(args)
  const [command, ...rest] = args
  if (command === 'log') return showLog(rest, tools)
  if (command === 'reviews') return runReviewCommand(rest, tools)
  if (command === 'customers') return runCustomers(rest, tools)
  if (command === 'mails') return runMails(rest, tools)
  if (command === 'subscribers') return runSubscriberCommand(rest, tools)
  if (command === 'list') return listAccounts(rest, tools)
  return changeAccount(command ?? '', rest, tools)
}

async function listAccounts([stray]: readonly string[], { platform, write }: AdminTools): Promise<void> {
  if (stray !== undefined) throw new Failure(`list does not take '${stray}'.\n\n${usage}`)
  for (const { email, role, isDisabled, createdAt } of await platform.operators(actor).list()) {
    write(`${[email, role, isDisabled ? 'disabled' : 'active', createdAt].join('\t')}\n`)
  }
}

async function changeAccount(command: string, args: readonly string[], tools: AdminTools): Promise<void> {
  const { values, generate, role: givenRole } = readOptions(command, args)
  const [email, second, third] = values
  if (email === undefined) throw new Failure(`${command} needs an e-mail address.\n\n${usage}`)
  const stray = command === 'role' ? third : second
  if (stray !== undefined) throw new Failure(`${command} does not take '${stray}'.\n\n${usage}`)
  const accounts = tools.platform.operators(actor)
  switch (command) {
    case 'disable':
    case 'enable':
      return accounts.setDisabled(email, command === 'disable')
    case 'end-sessions':
      return accounts.endSessions(email)
    case 'role':
      return accounts.setRole(email, readRole(second))
  }
  const role = readRole(givenRole ?? 'owner')
  const password = generate ? randomBytes(18).toString('base64url') : await tools.readPassword()
  await (command === 'create'
    ? accounts.create(email, password, role)
    : accounts.setPassword(email, password))
  if (generate) tools.write(`${password}\n`)
}

function readOptions(command: string, args: readonly string[]) {
  const values: string[] = []
  const options: { generate: boolean; role?: string } = { generate: false }
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === '--generate' && (command === 'create' || command === 'password')) options.generate = true
    else if (arg === '--role' && command === 'create') {
      const value = args[++index]
      if (value === undefined) throw new Failure(`--role needs a value.\n\n${usage}`)
      options.role = value
    } else if (arg.startsWith('--')) throw new Failure(`${command} does not take ${arg}.\n\n${usage}`)
    else values.push(arg)
  }
  return { values, ...options }
}

function readRole(text: string | undefined): OperatorRole {
  const role = operatorRoles.find((each) => each === text)
  if (role === undefined) throw new Failure(`The role must be one of ${operatorRoles.join(', ')}.\n`)
  return role
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
