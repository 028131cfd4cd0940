import {
  createCartA,
  createCartB,
  createCartC,
  deleteCartItemA,
  deleteCartItemB,
  deleteCartItemC,
  getCartA,
  getCartB,
  getCartC,
  cartItemOptions,
  type Call,
  type CartA,
  type CartB,
  type CartC,
  type ProviderId,
} from '@vitrine/contract'
import { bad, integer, text, unstorable, type BadValue, type BodySpec, type FieldSpec } from './body-spec.ts'
import { toCookie, type WalkCustomer, type Walker } from './walk.ts'

/** An id or a SKU. */
export const id = text({ required: true, empty: 'BAD_PARAMETER', max: 200, bad: unstorable })
/** An id that may be a number. */
export const looseId = {
  type: 'other',
  bad: [...bad({}, [], -1, 1.5, true, '', 'x'.repeat(201)), ...unstorable],
} as const

/** An object with `levels` levels. */
const nested = (levels: number): object => (levels === 1 ? {} : { x: nested(levels - 1) })
const attribution = {
  type: 'other',
  bad: bad('x', 5, [], null, nested(8), { x: 'x'.repeat(2000) }),
} as const

/** The choices of a line; `names` are the fields of the id and of the value. */
const choices = (names: readonly [string, string]): FieldSpec => {
  const [name, value] = names
  const choice = { [name]: 'lining', [value]: 'plain' }
  return {
    ...{ type: 'list', max: 100, entry: { type: 'object', fields: { [name]: id, [value]: id } } },
    bad: [{ value: [choice, choice] }],
  }
}

/** The request format of a provider's cart calls. */
export interface CartShape {
  /** Fields of a line of the provider. */
  readonly fields: BodySpec
  readonly toLine: (
    sku: string,
    chosen: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, unknown>>
  /** Further invalid lines. */
  readonly badLines?: readonly BadValue[]
  readonly read: Call
  readonly create: Call
  readonly remove: Call
  readonly toCreateBody: (line: object) => object
  /** Returns the id of the last line in the response of a cart call. */
  readonly lastLineOf: (cart: unknown) => string
}

export const shapes: Readonly<Record<ProviderId, CartShape>> = {
  a: {
    fields: {
      ...{ product_id: looseId, variant_id: looseId, sku: { ...looseId, bad: looseId.bad }, attribution },
      quantity: { ...integer(1, 9999), required: true },
      option_selections: choices(['option_id', 'option_value']),
    },
    toLine: (sku, chosen) => ({
      ...{ variant_id: sku, quantity: 1, attribution: { source: 'search' } },
      option_selections: Object.entries(chosen).map(([option_id, option_value]) => ({
        option_id,
        option_value,
      })),
    }),
    badLines: [
      { value: { quantity: 1 }, code: 'MISSING_PARAMETER', at: 'variant_id' },
      { value: { quantity: 1, variant_id: 'MUG', sku: 'BAG' }, at: 'variant_id' },
      { value: { quantity: 1, variant_id: 'LAMP-RED', product_id: 'mug' }, code: 'UNKNOWN_VARIANT' },
    ],
    read: getCartA,
    create: createCartA,
    remove: deleteCartItemA,
    toCreateBody: (line) => ({ line_items: [line] }),
    lastLineOf: (cart) => (cart as CartA).line_items.physical_items.at(-1)?.id ?? '',
  },
  b: {
    fields: {
      ...{ merchandiseId: id, quantity: { ...integer(1, 9999), required: true }, attribution },
      attributes: choices(['key', 'value']),
    },
    toLine: (sku, chosen) => ({
      ...{ merchandiseId: sku, quantity: 1, attribution: { source: 'search' } },
      attributes: Object.entries(chosen).map(([key, value]) => ({ key, value })),
    }),
    read: getCartB,
    create: createCartB,
    remove: deleteCartItemB,
    toCreateBody: (line) => ({ lines: [line] }),
    lastLineOf: (cart) => (cart as CartB).lines.edges.at(-1)?.node.id ?? '',
  },
  c: {
    fields: {
      ...{ sku: id, qty: { ...integer(1, 9999), required: true }, attribution },
      options: choices(['option_id', 'option_value']),
    },
    toLine: (sku, chosen) => ({
      ...{ sku, qty: 1, attribution: { source: 'search' } },
      options: Object.entries(chosen).map(([option_id, option_value]) => ({ option_id, option_value })),
    }),
    read: getCartC,
    create: createCartC,
    remove: deleteCartItemC,
    toCreateBody: (line) => ({ cartItems: [line] }),
    lastLineOf: (cart) => (cart as CartC).items.at(-1)?.item_id ?? '',
  },
}

/** A cart that a row of the walk requires. */
export interface PreparedCart {
  readonly cart: unknown
  /** Id of its last line. */
  readonly itemId: string
  /** The `Cookie` header that gives access to the cart. */
  readonly cookie: string
}

/** Adds a bag to the cart of a shopper. A guest gets a cart of their own. */
export async function prepareCart(
  walker: Walker,
  { cookie }: Pick<WalkCustomer, 'cookie'>,
): Promise<PreparedCart> {
  const { create, toCreateBody, toLine, lastLineOf } = shapes[walker.provider]
  const body = toCreateBody(toLine('BAG', { lining: 'plain' }))
  const answer = await walker.send(create, { body }, { cookie })
  if (answer.status !== 200) throw new Error(`The cart was not created: ${answer.text}`)
  const { Data: cart } = answer.body
  return { cart, itemId: lastLineOf(cart), cookie: cookie === '' ? toCookie(answer) : cookie }
}

/** Returns the cart of a shopper. */
export function readCart(walker: Walker, { cookie }: Pick<WalkCustomer, 'cookie'>): Promise<unknown> {
  const query: Readonly<Record<string, string>> = walker.provider === 'a' ? { include: cartItemOptions } : {}
  return walker.data(shapes[walker.provider].read, { query }, cookie)
}
