import { getOrderA, listOrders } from '@vitrine/client'
import type { ResponseTypes } from '@vitrine/contract'
import { toResult } from '../results/index.ts'
import type { OrderDialect } from './order-dialect.ts'
import { toOrderA, toSummaryA } from './to-order-a.ts'

const options = { force: true }

/** The order calls of provider A. */
export const dialect: OrderDialect = {
  list: (client) =>
    toResult(listOrders(client, options), (data) => toSummaries(data as ResponseTypes['OrdersA'])),
  read: (client, id) => toResult(getOrderA(client, id, options), toOrderA),
}

const toSummaries = ({ data }: ResponseTypes['OrdersA']) => data.map(toSummaryA)
