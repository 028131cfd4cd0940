import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup } from './command.ts'
import { toLine } from './output.ts'

type Row = Readonly<Record<'id' | 'state' | 'kind' | 'currency' | 'service' | 'created_at', string>> & {
  readonly order_number: string | null
  readonly amount: number | null
  readonly tries: number
  readonly last_error: string | null
}

/** The commands about requests to payment services. */
export const paymentCommands: CommandGroup = {
  name: 'payments',
  help: 'shows captures, refunds and voids that payment services have not performed, and repeats them',
  commands: [
    defineCommand({
      name: 'requests',
      options: { state: 'state', limit: 'n' },
      help: 'lists the requests that are not done. States: waiting, failed',
      async run({ options }, tools) {
        const { requests } = await call(tools, `GET /payment-requests${toQuery(options)}`)
        for (const row of requests as readonly Row[]) {
          const { id, created_at, state, kind, amount, currency, service, order_number, tries, last_error } =
            row
          tools.write(
            toLine([
              ...[id, created_at, state, kind, amount ?? 'all', currency, service],
              ...[order_number ?? '-', tries, last_error ?? '-'],
            ]),
          )
        }
      },
    }),
    defineCommand({
      name: 'retry',
      arguments: ['request'],
      help: 'repeats a request now, also one that is no longer repeated; the shop must be running',
      async run({ request }, tools) {
        await call(tools, `POST /payment-requests/${encodeURIComponent(request)}/retry`, {})
      },
    }),
  ],
}
