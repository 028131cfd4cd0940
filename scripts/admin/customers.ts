import { Failure } from '../failure.ts'
import { call, readArguments, toJson, toLine, type CallTools } from './calls.ts'

export const customersUsage = `Usage: npm run admin -- customers <command>

  search [<words>…] [--group <id>] [--state active|not_activated] [--limit <n>]
                                  lists customers by the beginnings of words: e-mail address, names, company, phone
  show <customer>                 shows the account, addresses, sessions and newsletters as JSON
  group <customer> <group>        moves the customer to a group
  end-sessions <customer>         signs the customer out everywhere
  send-reset <customer>           sends a link to set a new password
  send-activation <customer>      sends a new activation link
  export <customer>               prints everything that is stored about the customer as JSON
  erase <customer> --confirm <e-mail>
                                  deletes the customer with all personal data; cannot be undone

<customer> is an id or an e-mail address.
`

type Summary = Readonly<Record<'id' | 'email' | 'first_name' | 'last_name' | 'state', string>> & {
  readonly group: { readonly id: string }
}

/** Runs a command about customers. Each leaves an entry in the audit log. */
export async function runCustomers(args: readonly string[], tools: CallTools): Promise<void> {
  const [command = '', ...rest] = args
  if (command === 'search') return search(rest, tools)
  const names = command === 'erase' ? ['confirm'] : []
  const { values, options } = readArguments(rest, { names, usage: customersUsage })
  const [customer, group, stray] = values
  if (!commands.has(command)) throw new Failure(customersUsage)
  const last = command === 'group' ? stray : group
  if (customer === undefined || last !== undefined || (command === 'group' && group === undefined)) {
    throw new Failure(customersUsage)
  }
  const id = await findId(customer, tools)
  const path = `/customers/${encodeURIComponent(id)}`
  switch (command) {
    case 'show':
      return tools.write(toJson(await call(tools, `GET ${path}`)))
    case 'export':
      return tools.write(toJson(await call(tools, `GET ${path}/export`)))
    case 'group':
      await call(tools, `PUT ${path}/group`, { group })
      return undefined
    case 'erase':
      return erase(path, options['confirm'], tools)
    case 'end-sessions':
      return tools.write(
        toLine([`${String((await call(tools, `POST ${path}/end-sessions`, {}))['ended'])} sessions ended`]),
      )
  }
  await call(tools, `POST ${path}/${command}`, {})
}

const commands = new Set([
  ...['show', 'group', 'end-sessions', 'send-reset', 'send-activation', 'export', 'erase'],
])

async function search(args: readonly string[], tools: CallTools): Promise<void> {
  const names = ['group', 'state', 'limit']
  const { values, options } = readArguments(args, { names, usage: customersUsage })
  const query = new URLSearchParams({ ...options, ...(values.length > 0 && { words: values.join(' ') }) })
  const { customers, next } = await call(tools, `GET /customers?${query.toString()}`)
  for (const { id, email, first_name, last_name, group, state } of customers as readonly Summary[]) {
    tools.write(toLine([id, email, `${first_name} ${last_name}`.trim(), group.id, state]))
  }
  if (next !== null) tools.write('There are more customers. Add words, or raise --limit (at most 200).\n')
}

async function findId(customer: string, tools: CallTools): Promise<string> {
  if (!customer.includes('@')) return customer
  const email = customer.trim().toLowerCase()
  const query = new URLSearchParams({ words: email, limit: '200' })
  const { customers } = await call(tools, `GET /customers?${query.toString()}`)
  const found = (customers as readonly Summary[]).find((each) => each.email === email)
  if (!found) throw new Failure('No customer has this e-mail address.\n')
  return found.id
}

async function erase(path: string, confirmed: string | undefined, tools: CallTools): Promise<void> {
  const { email } = await call(tools, `GET ${path}`)
  if (confirmed?.trim().toLowerCase() !== email) {
    throw new Failure('Nothing was deleted. Repeat the e-mail address of the customer with --confirm.\n')
  }
  await call(tools, `DELETE ${path}`)
}
