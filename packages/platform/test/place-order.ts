import { randomBytes } from 'node:crypto'
import type { OpenedDatabase } from '@vitrine/testing'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { applyOrderCommand, placeOrder } from '../src/orders/index.ts'
import {
  isRuleError,
  type Order,
  type OrderCommand,
  type OrderDraft,
  type OrderPayment,
} from '../src/store/index.ts'
import { openCommerce } from './open-databases.ts'
import { sampleDraft } from './orders.ts'
import { storeSettings } from './store-settings.ts'

export interface TestOrder {
  readonly draft?: Partial<OrderDraft>
  /** Email address of the customer's account; absent for guests. */
  readonly account?: string
  /** Commands that are applied to the order. They must be allowed. */
  readonly commands?: readonly OrderCommand[]
  /** ISO 8601, UTC. */
  readonly at: string
  readonly settings?: StoreSettings
  /** State of the payment. Defaults to `captured`. */
  readonly state?: OrderPayment['state']
}

/** Ships all pieces. */
export const shipAll: OrderCommand = {
  ...{ kind: 'ship', shipmentId: 's1', carrier: 'DHL', trackingNumber: '0034', lines: undefined },
  trackingUrl: 'https://carrier.test/0034',
}

/** Places a paid order in the database of a platform and applies commands to it. */
export async function placeTestOrder(
  database: OpenedDatabase,
  { draft, account, commands = [], at, settings = storeSettings, state = 'captured' }: TestOrder,
): Promise<Order> {
  await using commerce = await openCommerce(database)
  const customer =
    account === undefined
      ? undefined
      : await commerce.db
          .selectFrom('customers')
          .select('id')
          .where('email', '=', account)
          .executeTakeFirstOrThrow()
  const email = account ?? 'ada@example.test'
  const complete = sampleDraft({ email, customerId: customer?.id, ...draft })
  const id = randomBytes(16).toString('hex')
  const payment = {
    ...{ id: 'p1', method: 'card', state, label: 'Visa •••• 4242' },
    amount: complete.totals.outstanding,
  }
  const scope = { settings, at }
  return await commerce.transact(async (tx) => {
    let order = await placeOrder(tx, complete, { ...scope, id, payment })
    for (const command of commands) {
      const changed = await applyOrderCommand(tx, id, command, scope)
      if (isRuleError(changed)) throw new Error(`${command.kind} was refused: ${changed.refused}`)
      order = changed
    }
    return order
  })
}
