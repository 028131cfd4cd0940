import {
  findGuestOrder,
  getOrderA,
  getOrderB,
  getOrderC,
  listOrders,
  listReturns,
  orderAgain,
  requestReturn,
} from '@vitrine/contract'
import { bad, integer, text, unstorable, type BodySpec } from './body-spec.ts'
import type { WalkRow } from './walk-row.ts'

const lookupBody: BodySpec = {
  order_number: text({ required: true, empty: 'BAD_PARAMETER', max: 60, bad: unstorable }),
  email: text({ required: true, empty: 'BAD_PARAMETER', max: 320, bad: bad('ada', 'a@b@c', '@shop.test') }),
}

const returnBody: BodySpec = {
  items: {
    type: 'list',
    required: true,
    max: 200,
    entry: {
      type: 'object',
      fields: {
        line_id: {
          ...text({ empty: 'BAD_PARAMETER', bad: bad('0', '-1', '1.5', 'x', '1e9') }),
          required: true,
        },
        quantity: { ...integer(1, 9999), required: true },
        reason: { ...text({ bad: bad('', 'bored') }), required: true },
      },
    },
    bad: [
      { value: [] },
      { value: [{ line_id: '9', quantity: 1, reason: 'other' }], code: 'NOT_FOUND', at: '0.line_id' },
      { value: [{ line_id: '1', quantity: 3, reason: 'other' }], code: 'ABOVE_MAXIMUM', at: '0.quantity' },
      {
        value: [
          { line_id: '1', quantity: 1, reason: 'other' },
          { line_id: '1', quantity: 1, reason: 'damaged' },
        ],
      },
    ],
  },
  note: text({ max: 2000, bad: unstorable }),
}

/** The rows for orders. Since no call places an order, the target places them. */
export function orderRows(): readonly WalkRow[] {
  /** A call about an order of the customer. */
  const own = (call: WalkRow['call'], spec?: BodySpec, body?: object): WalkRow => ({
    call,
    owned: 'id',
    ownCustomer: true,
    ...(spec ? { body: spec } : {}),
    async prepare({ target }, { email }) {
      const { id } = await target.placeOrder(email)
      return { params: { id }, ...(body ? { body } : {}) }
    },
  })
  return [
    { call: listOrders, prepare: () => ({}) },
    own(getOrderA),
    own(getOrderB),
    own(getOrderC),
    {
      call: findGuestOrder,
      body: lookupBody,
      async prepare({ target }) {
        const { number } = await target.placeOrder('guest@walk.test')
        return { body: { order_number: number, email: 'guest@walk.test' } }
      },
    },
    own(listReturns),
    own(
      orderAgain,
      { key: text({ required: true, empty: 'BAD_PARAMETER', max: 100, bad: unstorable }) },
      { key: '0123456789abcdef' },
    ),
    own(requestReturn, returnBody, {
      items: [{ line_id: '1', quantity: 1, reason: 'damaged' }],
      note: 'It has a crack.',
    }),
  ]
}
