import type { AdminLedgerEntry, AdminStockLevel } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toLine } from './output.ts'

interface Difference extends AdminStockLevel {
  readonly ledger: number
  readonly reservations: number
}

/** The commands about the stock and its ledger. */
export const stockCommands: CommandGroup = {
  name: 'stock',
  help: 'lists and corrects the stock, and shows its ledger',
  commands: [
    defineCommand({
      name: 'list',
      options: { sku: 'sku', location: 'id', limit: 'n' },
      help: 'lists the stock: SKU, location, pieces on hand, reserved pieces',
      async run({ options }, tools) {
        const { levels, next } = await call(tools, `GET /stock${toQuery(options)}`)
        for (const level of levels as readonly AdminStockLevel[]) tools.write(formatLevel(level))
        if (next !== null) tools.write('There is more stock. Narrow the list, or raise --limit.\n')
      },
    }),
    defineCommand({
      name: 'ledger',
      options: {
        ...{ sku: 'sku', location: 'id', kind: 'kind', order: 'id', from: 'day', before: 'day', limit: 'n' },
      },
      help: 'lists changes of the stock, latest first. Kinds: import, sale, return, correction',
      async run({ options }, tools) {
        const { entries, next } = await call(tools, `GET /stock/ledger${toQuery(options)}`)
        for (const each of entries as readonly AdminLedgerEntry[]) {
          const { at, sku, location, difference, kind, actor, reason, order } = each
          tools.write(toLine([at, sku, location, difference, kind, actor, reason, order ?? '']))
        }
        if (next !== null) tools.write('There are more entries. Narrow the list, or raise --limit.\n')
      },
    }),
    defineCommand({
      name: 'set',
      arguments: ['sku', 'location'],
      required: { from: 'n', to: 'n', reason: 'text' },
      help: 'corrects the stock on hand from the number that you read to the number that you counted',
      run: ({ from, to, ...given }, tools) =>
        correct({ ...given, previous: toNumber(from), on_hand: toNumber(to) }, tools),
    }),
    defineCommand({
      name: 'adjust',
      arguments: ['sku', 'location'],
      required: { by: 'n', reason: 'text' },
      help: 'adds pieces; removes pieces if the number is negative',
      run: ({ by, ...given }, tools) => correct({ ...given, difference: toNumber(by) }, tools),
    }),
    defineCommand({
      name: 'check',
      help: 'compares the stock with the sum of its ledger, and fails if they differ',
      async run(_, tools) {
        const { checked, differences } = await call(tools, 'GET /stock/check')
        const found = differences as readonly Difference[]
        if (found.length === 0) {
          tools.write(`The stock is the sum of its ledger: ${String(checked)} SKUs at locations.\n`)
          return
        }
        const lines = found.map(({ ledger, reservations, ...level }) =>
          toLine([level.sku, level.location, level.on_hand, ledger, level.reserved, reservations]),
        )
        throw new Failure(
          `The stock differs. SKU, location, on hand, ledger, reserved, reservations:\n\n${lines.join('')}`,
        )
      },
    }),
    defineCommand({
      name: 'locations',
      help: 'lists the locations with stock',
      async run(_, tools) {
        const { locations } = await call(tools, 'GET /locations')
        for (const { id, names } of locations as readonly Location[]) {
          tools.write(toLine([id, Object.values(names)[0] ?? '']))
        }
      },
    }),
  ],
}

interface Location {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
}

interface Given {
  readonly sku: string
  readonly location: string
  readonly reason: string
}

/** Corrects the stock, and prints the new number. */
async function correct(
  { sku, location, reason, ...change }: Given & Readonly<Record<string, unknown>>,
  tools: CommandTools,
): Promise<void> {
  const { previous, on_hand, difference } = change
  const body = { sku, location, reason, previous, on_hand, difference }
  const level = await call(tools, 'POST /stock/corrections', body)
  tools.write(formatLevel(level as unknown as AdminStockLevel))
}

function toNumber(text: string): number {
  if (!/^-?\d{1,10}$/.test(text)) throw new Failure(`Expected a whole number, not ${text}.\n`)
  return Number(text)
}

function formatLevel({ sku, location, on_hand, reserved }: AdminStockLevel): string {
  return toLine([sku, location, on_hand, reserved])
}
