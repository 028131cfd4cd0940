import { describe, expect, test } from 'vitest'
import { ordersPerPage, toOrdersPage } from './order-pages.ts'

const orders = Array.from({ length: ordersPerPage * 2 + 1 }, (_, index) => index)

describe('pages of orders', () => {
  test.each([
    ['', 1, 0, ordersPerPage],
    ['?page=2', 2, ordersPerPage, ordersPerPage],
    ['?page=3', 3, ordersPerPage * 2, 1],
    ['?page=99', 3, ordersPerPage * 2, 1],
    ['?page=0', 1, 0, ordersPerPage],
    ['?page=-1', 1, 0, ordersPerPage],
    ['?page=1e3', 1, 0, ordersPerPage],
    ['?page=x', 1, 0, ordersPerPage],
  ])('%j shows page %i', (search, page, first, count) => {
    const shown = toOrdersPage(orders, search)
    expect(shown).toMatchObject({ page, pages: 3 })
    expect(shown.orders).toHaveLength(count)
    expect(shown.orders[0]).toBe(first)
  })

  test('without orders, there is one empty page', () => {
    expect(toOrdersPage([], '?page=2')).toEqual({ page: 1, pages: 1, orders: [] })
  })
})
