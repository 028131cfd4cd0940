import { listLevels } from '../stock-admin/index.ts'
import { readPage, type Report } from './report.ts'

/** The current stock. */
export const stockReport: Report = {
  filters: [],
  columns: ['sku', 'product', 'location', 'on_hand', 'reserved', 'available'],
  async read(scope) {
    const { items, next } = await readPage(
      scope,
      (page) => listLevels(scope.db, page),
      ({ sku, location }) => ({ key: sku, id: location }),
    )
    const rows = items.map(({ sku, product_key: product, location, on_hand: onHand, reserved }) => {
      const counts = [onHand, reserved, Math.max(0, onHand - reserved)].map(String)
      return [sku, product, location, ...counts]
    })
    return { rows, next }
  },
}
