import { getOrderC, listOrders } from '@vitrine/client'
import type { ResponseTypes } from '@vitrine/contract'
import { toResult } from '../results/index.ts'
import type { OrderDialect } from './order-dialect.ts'
import { toOrderC, toSummaryC } from './to-order-c.ts'

const options = { force: true }

/** The order calls of provider C. */
export const dialect: OrderDialect = {
  list: (client) =>
    toResult(listOrders(client, options), (data) => toSummaries(data as ResponseTypes['OrdersC'])),
  read: (client, id, language) =>
    toResult(getOrderC(client, id, options), (order) => toOrderC(order, language)),
}

const toSummaries = ({ items }: ResponseTypes['OrdersC']) => items.map(toSummaryC)
