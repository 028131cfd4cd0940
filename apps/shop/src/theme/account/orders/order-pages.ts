/** Number of orders on a page of the list. */
export const ordersPerPage = 10

/** A page of a list of orders. */
export interface OrdersPage<Order> {
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
  readonly orders: readonly Order[]
}

/** Returns the page of a list that the parameter `page` of an address requests. Beyond the end, that is the last page. */
export function toOrdersPage<Order>(orders: readonly Order[], search: string): OrdersPage<Order> {
  const pages = Math.max(1, Math.ceil(orders.length / ordersPerPage))
  const requested = new URLSearchParams(search).get('page') ?? ''
  const number = /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1
  const page = Math.min(number, pages)
  return { page, pages, orders: orders.slice((page - 1) * ordersPerPage, page * ordersPerPage) }
}
