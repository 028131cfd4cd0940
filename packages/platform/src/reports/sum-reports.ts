import { listOrders } from '../orders/index.ts'
import { grossOfPieces, progressOf, type Order } from '../store/index.ts'
import {
  addTo,
  inCurrency,
  orderFilters,
  readAll,
  readKey,
  toKey,
  type Report,
  type ReportScope,
} from './report.ts'
import { sumCertificateEntries } from './reports.repository.ts'

function readAllOrders(scope: ReportScope): AsyncGenerator<Order> {
  return readAll(
    (page) => listOrders(scope.db, scope, page),
    ({ id, createdAt }) => ({ key: createdAt, id }),
  )
}

/**
 * The numbers of pieces sold. `gross` is the price of the pieces that were not cancelled, after
 * discounts and including tax.
 */
export const productReport: Report = {
  filters: orderFilters,
  columns: ['sku', 'product', 'name', 'currency', 'orders', 'ordered', 'cancelled', 'returned', 'gross'],
  async read(scope) {
    const sums = new Map<string, Readonly<Record<SoldColumn, number>>>()
    /** Keys and names of the products by SKU, taken from the latest order. */
    const products = new Map<string, readonly [key: string, name: string]>()
    for await (const order of readAllOrders(scope)) {
      const seen = new Set<string>()
      for (const line of order.lines) {
        const { cancelled, returned } = progressOf(order, line.id)
        products.set(line.sku, [line.productKey, line.name])
        addTo(sums, toKey([line.sku, order.currency]), {
          orders: seen.has(line.sku) ? 0 : 1,
          ...{ ordered: line.quantity, cancelled, returned },
          gross: grossOfPieces(order, line, 0, line.quantity - cancelled),
        })
        seen.add(line.sku)
      }
    }
    const rows = [...sums].toSorted(byKey).map(([key, { gross, ...counts }]) => {
      const [sku = '', currency = ''] = readKey(key)
      const { orders, ordered, cancelled, returned } = counts
      const [product, name] = products.get(sku) ?? ['', '']
      const numbers = [orders, ordered, cancelled, returned].map(String)
      return [sku, product, name, currency, ...numbers, inCurrency(currency)(gross)]
    })
    return { rows, next: undefined }
  },
}

type SoldColumn = 'orders' | 'ordered' | 'cancelled' | 'returned' | 'gross'

/** The discounts of orders that have not been cancelled. */
export const promotionReport: Report = {
  filters: orderFilters,
  columns: ['promotion', 'name', 'currency', 'orders', 'discount'],
  async read(scope) {
    const sums = new Map<string, { readonly orders: number; readonly discount: number }>()
    const names = new Map<string, string>()
    for await (const order of readAllOrders(scope)) {
      if (order.state === 'cancelled') continue
      for (const { promotionId, name, amount } of order.discounts) {
        names.set(promotionId, name)
        addTo(sums, toKey([promotionId, order.currency]), { orders: 1, discount: amount })
      }
    }
    const rows = [...sums].toSorted(byKey).map(([key, { orders, discount }]) => {
      const [promotion = '', currency = ''] = readKey(key)
      const amount = inCurrency(currency)(discount)
      return [promotion, names.get(promotion) ?? '', currency, String(orders), amount]
    })
    return { rows, next: undefined }
  },
}

/**
 * The liability from gift certificates: their balances at the start and end of the period, and the
 * changes in between.
 */
export const certificateReport: Report = {
  filters: ['from', 'before', 'currency'],
  columns: ['currency', 'opening', 'issued', 'redeemed', 'refunded', 'corrected', 'closing'],
  async read({ db, from, before, currency: only }) {
    const changes = await sumCertificateEntries(db, { from, before, currency: only })
    const earlier =
      from === undefined ? [] : await sumCertificateEntries(db, { before: from, currency: only })
    const currencies = new Set([...earlier, ...changes].map(({ currency }) => currency))
    const rows = [...currencies].toSorted().map((currency) => {
      const sumOf = (entries: typeof changes, isCounted: (kind: string) => boolean) =>
        entries
          .filter((each) => each.currency === currency && isCounted(each.kind))
          .reduce((sum, { amount }) => sum + amount, 0)
      const opening = sumOf(earlier, () => true)
      const named = ['issue', 'redeem', 'refund']
      const parts = [
        ...named.map((kind) => sumOf(changes, (each) => each === kind)),
        sumOf(changes, (kind) => !named.includes(kind)),
      ]
      const closing = parts.reduce((sum, part) => sum + part, opening)
      return [currency, ...[opening, ...parts, closing].map(inCurrency(currency))]
    })
    return { rows, next: undefined }
  },
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
