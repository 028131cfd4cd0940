import { reportNames } from '@vitrine/contract/admin'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { writeCsv } from './promotions.ts'

const describe: Readonly<Record<(typeof reportNames)[number], string>> = {
  orders: 'one row per order',
  'order-lines': 'one row per line of an order',
  payments: 'payments and refunds, by their own time',
  taxes: 'the tax of invoices minus credit notes, by country and rate',
  products: 'pieces sold, by SKU',
  promotions: 'discounts given, by promotion',
  stock: 'the current stock',
  certificates: 'changes of the balances of gift certificates, and their sum',
}

/** The commands that write reports as CSV, page by page. */
export const reportCommands: CommandGroup = {
  name: 'report',
  help: 'writes reports about orders, payments, taxes, sales and the stock as CSV',
  commands: reportNames.map((name) => {
    const run = (options: Readonly<Record<string, string | undefined>>, tools: CommandTools) =>
      writeCsv(`/reports/${name}/csv`, { limit: '1000', ...options }, tools)
    if (name === 'stock') {
      return defineCommand({ name, help: describe[name], run: (_, tools) => run({}, tools) })
    }
    return defineCommand({
      name,
      options: { from: 'day', before: 'day', currency: 'code', channel: 'id' },
      help: describe[name],
      run: ({ options }, tools) => run(options, tools),
    })
  }),
}
