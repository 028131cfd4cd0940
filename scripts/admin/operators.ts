import { randomBytes } from 'node:crypto'
import { operatorRoles, type OperatorRole } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { actor, defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toLine } from './output.ts'

const roleNames = operatorRoles.join(', ')

/** The commands about operator accounts and the audit log. */
export const operatorCommands: CommandGroup = {
  name: '',
  help: 'manages operator accounts and shows the audit log',
  commands: [
    defineCommand({
      name: 'list',
      help: 'lists the operators',
      async run(_given, { platform, write }) {
        for (const { email, role, isDisabled, createdAt } of await platform.operators(actor).list()) {
          write(toLine([email, role, isDisabled ? 'disabled' : 'active', createdAt]))
        }
      },
    }),
    defineCommand({
      name: 'create',
      arguments: ['email'],
      options: { role: 'role' },
      flags: ['generate'],
      help: 'creates an operator, an owner by default; prompts for the password, reads it from stdin, or generates it',
      async run({ email, options, flags }, tools) {
        const role = readRole(options.role ?? 'owner')
        await choosePassword(flags.has('generate'), tools, (password) =>
          tools.platform.operators(actor).create(email, password, role),
        )
      },
    }),
    defineCommand({
      name: 'role',
      arguments: ['email', 'role'],
      help: `changes the role: ${roleNames}`,
      run: ({ email, role }, { platform }) => platform.operators(actor).setRole(email, readRole(role)),
    }),
    defineCommand({
      name: 'password',
      arguments: ['email'],
      flags: ['generate'],
      help: 'sets a new password and ends all sessions of the operator',
      run: ({ email, flags }, tools) =>
        choosePassword(flags.has('generate'), tools, (password) =>
          tools.platform.operators(actor).setPassword(email, password),
        ),
    }),
    defineCommand({
      name: 'disable',
      arguments: ['email'],
      help: 'blocks sign-in and ends all sessions of the operator',
      run: ({ email }, { platform }) => platform.operators(actor).setDisabled(email, true),
    }),
    defineCommand({
      name: 'enable',
      arguments: ['email'],
      help: 'allows sign-in again',
      run: ({ email }, { platform }) => platform.operators(actor).setDisabled(email, false),
    }),
    defineCommand({
      name: 'end-sessions',
      arguments: ['email'],
      help: 'ends all sessions of the operator',
      run: ({ email }, { platform }) => platform.operators(actor).endSessions(email),
    }),
    defineCommand({
      name: 'log',
      options: { limit: 'n', actor: 'name', action: 'action', target: 'tag' },
      help: 'shows the audit log; the latest entry comes last',
      async run({ options: { limit = '50', ...filter } }, { platform, write }) {
        if (!/^[1-9]\d{0,5}$/.test(limit)) {
          throw new Failure('--limit must be a whole number from 1 to 999999.\n')
        }
        const entries = await platform.readAudit({ ...filter, limit: Number(limit) })
        for (const { at, actor: by, action, target, detail } of entries.toReversed()) {
          const more = Object.entries(detail).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
          write(toLine([at, by.name || by.kind, action, target, more.join(' ')]))
        }
      },
    }),
  ],
}

async function choosePassword(
  isGenerated: boolean,
  { readPassword, write }: CommandTools,
  store: (password: string) => Promise<void>,
): Promise<void> {
  const password = isGenerated ? randomBytes(18).toString('base64url') : await readPassword()
  await store(password)
  if (isGenerated) write(`${password}\n`)
}

function readRole(text: string): OperatorRole {
  const role = operatorRoles.find((each) => each === text)
  if (role === undefined) throw new Failure(`The role must be one of ${roleNames}.\n`)
  return role
}
