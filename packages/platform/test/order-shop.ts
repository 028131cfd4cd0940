import type { AdminOrder } from '@vitrine/contract/admin'
import {
  cartSettings,
  contentFolder,
  createTestRequest,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
} from '@vitrine/testing'
import { applyOrderCommand } from '../src/orders/index.ts'
import type { OrderCommand, OrderDraft } from '../src/store/index.ts'
import { openPlatform } from './open.ts'
import { sampleDraft } from './orders.ts'
import { card, openPayments, toAction } from './payments.ts'
import { storeSettings } from './store-settings.ts'

const paidCard = '4242424242424242'
const api = '/apis/admin/v1'
const start = Date.parse('2026-06-01T12:00:00Z')

/**
 * Opens a platform with goods, stock and the test gateway, and functions for orders and operators'
 * calls.
 */
export async function openOrderShop(opened: OpenedDatabase) {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const shop = await openPayments(opened)
  const platform = await openPlatform(opened, {
    ...{ contentFolder: content.folder, sendsMail: false, testGateway: true, now: () => start },
  })
  content.remove()
  const operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
  const send = (what: string, body?: object) => {
    const [method = 'GET', path = ''] = what.split(' ', 2)
    return operator(api + path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  }
  const read = async (id: string) => (await operator.data(`${api}/orders/${id}`)) as AdminOrder
  return {
    ...{ shop, platform, send, read },
    /** Places an order of two lamps and a mug, with changes, paid by card. Returns its id. */
    async order(
      capture: 'automatic' | 'manual' = 'automatic',
      changes: Partial<OrderDraft> = {},
    ): Promise<string> {
      const prepare = () => Promise.resolve(sampleDraft(changes))
      const { attemptId, url } = toAction(await shop.start({ capture, prepare }))
      await shop.submit(url, card(paidCard))
      await shop.payments.complete(attemptId)
      return attemptId
    },
    /** Applies a command by the shop or the customer to an order. */
    apply: (id: string, command: OrderCommand) =>
      shop.commerce.transact((tx) =>
        applyOrderCommand(tx, id, command, { settings: storeSettings, at: new Date(start).toISOString() }),
      ),
    data: async (path: string) => (await operator.data(api + path)) as Record<string, unknown>,
    /** Changes an order as an operator who has read its latest state. */
    async change(id: string, path: string, body: object = {}) {
      const { updated_at } = await read(id)
      return send(`POST /orders/${id}/${path}`, { updated_at, ...body })
    },
    /** Changes an order. Fails if the change is refused. */
    async changed(id: string, path: string, body: object = {}): Promise<AdminOrder> {
      const answer = await this.change(id, path, body)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
      return answer.body.Data as AdminOrder
    },
    /** Returns the actions and outcomes in the audit log about an order, oldest first. */
    async readLog(id: string) {
      const entries = await platform.readAudit({ target: `order:${id}`, limit: 200 })
      return entries
        .toReversed()
        .filter(({ action, detail }) => action !== 'order.view' && detail['outcome'] !== 'attempted')
        .map(({ action, detail }) => [action, detail['code'] ?? detail['outcome']])
    },
    async close() {
      await platform.close()
      await shop.close()
    },
  }
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>
