import { Failure } from '../failure.ts'
import { call, toQuery } from './calls.ts'
import { defineCommand, type Command, type CommandGroup, type CommandTools } from './command.ts'
import { toJson, toLine } from './output.ts'

type Summary = Readonly<Record<'id' | 'email' | 'first_name' | 'last_name' | 'state', string>> & {
  readonly group: { readonly id: string }
}

/** The commands about customers. A customer is named by their id or email address. */
export const customerCommands: CommandGroup = {
  name: 'customers',
  help: 'searches for, shows, changes, exports and erases customers',
  commands: [
    defineCommand({
      name: 'search',
      words: 'words',
      options: { group: 'id', state: 'state', limit: 'n' },
      help: 'lists customers by word prefixes: email address, names, company, phone. States: active, not_activated',
      async run({ words, options }, tools) {
        const query = toQuery({ ...options, words: words.length > 0 ? words.join(' ') : undefined })
        const { customers, next, is_complete: isComplete } = await call(tools, `GET /customers${query}`)
        for (const { id, email, first_name, last_name, group, state } of customers as readonly Summary[]) {
          tools.write(toLine([id, email, `${first_name} ${last_name}`.trim(), group.id, state]))
        }
        if (next !== null)
          tools.write('There are more customers. Add words, or raise --limit (at most 200).\n')
        if (isComplete === false) {
          tools.write(
            'The search index is being built, so customers may be missing. Search for a complete email address, or try again later.\n',
          )
        }
      },
    }),
    defineCommand({
      name: 'show',
      arguments: ['customer'],
      help: 'shows the account, addresses, sessions and newsletters as JSON. A customer is an id or an email address',
      async run({ customer }, tools) {
        tools.write(toJson(await call(tools, `GET ${await findPath(customer, tools)}`)))
      },
    }),
    defineCommand({
      name: 'group',
      arguments: ['customer', 'group'],
      help: 'moves the customer to a group',
      async run({ customer, group }, tools) {
        await call(tools, `PUT ${await findPath(customer, tools)}/group`, { group })
      },
    }),
    defineCommand({
      name: 'end-sessions',
      arguments: ['customer'],
      help: 'signs the customer out everywhere',
      async run({ customer }, tools) {
        const { ended } = await call(tools, `POST ${await findPath(customer, tools)}/end-sessions`, {})
        tools.write(`${String(ended)} sessions ended\n`)
      },
    }),
    sendLink('send-reset', 'sends a link to set a new password'),
    sendLink('send-activation', 'sends a new activation link'),
    defineCommand({
      name: 'export',
      arguments: ['customer'],
      help: 'prints everything that is stored about the customer as JSON',
      async run({ customer }, tools) {
        tools.write(toJson(await call(tools, `GET ${await findPath(customer, tools)}/export`)))
      },
    }),
    defineCommand({
      name: 'erase',
      arguments: ['customer'],
      required: { confirm: 'email' },
      help: 'deletes the customer with all personal data; cannot be undone',
      async run({ customer, confirm }, tools) {
        const path = await findPath(customer, tools)
        const { email } = await call(tools, `GET ${path}`)
        if (confirm.trim().toLowerCase() !== email) {
          throw new Failure('Nothing was deleted. Repeat the email address of the customer with --confirm.\n')
        }
        await call(tools, `DELETE ${path}`)
      },
    }),
  ],
}

function sendLink(name: string, help: string): Command {
  return defineCommand({
    ...{ name, arguments: ['customer'], help },
    async run({ customer }, tools) {
      await call(tools, `POST ${await findPath(customer, tools)}/${name}`, {})
    },
  })
}

/** Returns the path of a customer, for an id or an email address. */
async function findPath(customer: string, tools: CommandTools): Promise<string> {
  const id = customer.includes('@') ? await findId(customer.trim().toLowerCase(), tools) : customer
  return `/customers/${encodeURIComponent(id)}`
}

async function findId(email: string, tools: CommandTools): Promise<string> {
  const { customers } = await call(tools, `GET /customers${toQuery({ words: email, limit: '200' })}`)
  const found = (customers as readonly Summary[]).find((each) => each.email === email)
  if (!found) throw new Failure('No customer has this email address.\n')
  return found.id
}
