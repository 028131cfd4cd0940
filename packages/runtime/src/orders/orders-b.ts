import { getOrderB, listOrders } from '@vitrine/client'
import type { ResponseTypes } from '@vitrine/contract'
import { toResult } from '../results/index.ts'
import type { OrderDialect } from './order-dialect.ts'
import { toOrderB, toSummaryB } from './to-order-b.ts'

const options = { force: true }

/** The order calls of provider B. */
export const dialect: OrderDialect = {
  list: (client) =>
    toResult(listOrders(client, options), (data) => toSummaries(data as ResponseTypes['OrdersB'])),
  read: (client, id) => toResult(getOrderB(client, id, options), toOrderB),
}

const toSummaries = ({ edges }: ResponseTypes['OrdersB']) => edges.map(({ node }) => toSummaryB(node))
