import {
  addCartItemC,
  addCartItemsA,
  addCartItemsB,
  attachCartCustomer,
  cartItemOptions,
  cartRedirectUrls,
  createCartA,
  createCartB,
  createCartC,
  deleteCart,
  deleteCartItemA,
  deleteCartItemB,
  deleteCartItemC,
  getAbandonedCart,
  getCartA,
  getCartB,
  getCartC,
  getCartRedirectUrls,
  getCartTotalsC,
  updateCartItemA,
  updateCartItemB,
  updateCartItemC,
  type Call,
  type CartA,
  type ErrorCode,
  type ProviderId,
} from '@vitrine/contract'
import { bad, integer, text, unstorable, type BadValue, type BodySpec, type FieldSpec } from './body-spec.ts'
import { boughtCertificate, boughtCertificates } from './bought-certificates.ts'
import { id, looseId, prepareCart, shapes, type PreparedCart } from './cart-shapes.ts'
import type { WalkInput, Walker } from './walk.ts'
import type { PreparedInput, WalkRow } from './walk-row.ts'

/** Returns the errors of a line with a wrong choice. The good line is a bag, whose lining must be chosen. */
function badLines(toLine: (sku: string, chosen: Readonly<Record<string, string>>) => object) {
  const line = (sku: string, chosen: Readonly<Record<string, string>>, code: ErrorCode): BadValue => ({
    value: toLine(sku, chosen),
    code,
  })
  return [
    line('NONE', {}, 'UNKNOWN_VARIANT'),
    line('TRAY', {}, 'UNKNOWN_VARIANT'),
    line('BAG', {}, 'MISSING_MODIFIER'),
    line('BAG', { lining: 'wool' }, 'BAD_PARAMETER'),
    line('BAG', { lining: 'plain', colour: 'red' }, 'BAD_PARAMETER'),
    line('LAMP-RED', { colour: 'blue' }, 'UNKNOWN_VARIANT'),
    line('MUG', {}, 'BELOW_MINIMUM'),
  ]
}

/** A row of a call for the cart of a guest or a customer. */
export function cartRow(
  call: Call,
  toInput: (prepared: PreparedCart, walker: Walker) => WalkInput | Promise<WalkInput> = () => ({}),
  more: Partial<WalkRow> = {},
): WalkRow {
  return {
    ...{ call, forBoth: true, needsCart: true, ...more },
    async prepare(walker, customer): Promise<PreparedInput> {
      const prepared = await prepareCart(walker, customer)
      return { ...(await toInput(prepared, walker)), cookie: prepared.cookie }
    },
  }
}

const noLines = bad('0', '-1', '1.5', 'x', '1e9', '99999999999').map((each) => ({
  ...each,
  code: 'NOT_FOUND' as const,
}))
const line = { owned: 'itemId', badParams: { itemId: noLines } } as const
const onLine = ({ itemId }: PreparedCart): WalkInput => ({ params: { itemId } })

interface AddingShape {
  /** Contains one line or, if `isList`, several. */
  readonly field: string
  readonly isList: boolean
  readonly more?: BodySpec
  /** Further fields of the valid body. The line is then optional. */
  readonly rest?: object
}

/** A call that adds lines. */
function addingRow(
  call: Call,
  { field, isList, more = {}, rest }: AddingShape,
  provider: ProviderId,
): WalkRow {
  const { fields, toLine, badLines: others = [] } = shapes[provider]
  const good = toLine('BAG', { lining: 'plain' })
  const lines = [...badLines(toLine), ...others]
  const inList = lines.map(({ value, code, at }: BadValue) => ({
    value: [value],
    ...(code ? { code } : {}),
    at: at === undefined ? '0' : `0.${at}`,
  }))
  const entry = { type: 'object', fields } as const
  const list = { type: 'list', max: 200, entry } as const
  const onlyLines: FieldSpec = isList
    ? { ...list, required: true, bad: [{ value: [] }, ...inList] }
    : { ...entry, required: true, bad: lines }
  const spec = rest ? { ...list, bad: inList } : onlyLines
  const body = { [field]: isList ? [good] : good, ...rest }
  const row = { body: { [field]: spec, ...more } }
  return call === shapes[provider].create
    ? { call, forBoth: true, prepare: () => ({ body }), ...row }
    : cartRow(call, () => ({ body }), row)
}

function toOptional(fields: BodySpec): BodySpec {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FieldSpec] => {
      const { required: _required, ...optional } = field
      return [name, optional]
    }),
  )
}

/** A call that changes a line. */
function changingRow(call: Call, field: string, provider: ProviderId): WalkRow {
  const { fields, toLine } = shapes[provider]
  const quantity = provider === 'c' ? 'qty' : 'quantity'
  const spec: BodySpec = { ...toOptional(fields), [quantity]: integer(0, 9999) }
  // A change without choices keeps the choices of the line.
  const wrong = badLines(toLine).filter(({ code }) => code !== 'MISSING_MODIFIER' && code !== 'BELOW_MINIMUM')
  const good = { ...toLine('BAG', { lining: 'silk' }), [quantity]: 2 }
  return cartRow(call, (prepared) => ({ ...onLine(prepared), body: { [field]: good } }), {
    ...line,
    body: { [field]: { type: 'object', required: true, fields: spec, bad: wrong } },
  })
}

const moreA: BodySpec = {
  gift_certificates: boughtCertificates,
  currency: {
    type: 'object',
    fields: { code: { ...text({ bad: bad('', 'EURO', 'eur', 'EU') }), required: true } },
    bad: [{ value: { code: 'XYZ' }, code: 'WRONG_CURRENCY' }],
  },
}
const customerId: FieldSpec = {
  ...looseId,
  bad: [...looseId.bad, { value: 'f'.repeat(32), code: 'NOT_FOUND' }, { value: 1, code: 'NOT_FOUND' }],
}

/** The rows for carts. */
export function cartRows(provider: ProviderId): readonly WalkRow[] {
  switch (provider) {
    case 'a':
      return [
        cartRow(getCartA, () => ({ query: { include: cartItemOptions } }), {
          badQuery: { include: ['x', '', `${cartItemOptions},x`] },
        }),
        cartRow(getCartRedirectUrls, () => ({ query: { include: cartRedirectUrls } })),
        abandonedRow,
        addingRow(
          createCartA,
          {
            ...{ field: 'line_items', isList: true, more: { customer_id: customerId, ...moreA } },
            rest: { gift_certificates: [boughtCertificate] },
          },
          'a',
        ),
        attachingRow,
        addingRow(addCartItemsA, { field: 'line_items', isList: true, more: moreA }, 'a'),
        changingRow(updateCartItemA, 'line_item', 'a'),
        cartRow(deleteCartItemA, onLine, line),
        cartRow(deleteCart),
      ]
    case 'b':
      return [
        cartRow(getCartB),
        addingRow(createCartB, { field: 'lines', isList: true }, 'b'),
        addingRow(addCartItemsB, { field: 'lines', isList: true }, 'b'),
        changingRow(updateCartItemB, 'line', 'b'),
        cartRow(deleteCartItemB, onLine, line),
      ]
    case 'c':
      return [
        cartRow(getCartC),
        cartRow(getCartTotalsC),
        addingRow(createCartC, { field: 'cartItems', isList: true }, 'c'),
        addingRow(addCartItemC, { field: 'cartItem', isList: false }, 'c'),
        changingRow(updateCartItemC, 'cartItem', 'c'),
        cartRow(deleteCartItemC, onLine, line),
      ]
  }
}

/** A shopper without a cart gets NOT_FOUND, as for the cart of another shopper. */
const { needsCart: _needsCart, ...abandonedRow } = cartRow(
  getAbandonedCart,
  ({ cart }) => ({ params: { id: (cart as CartA).id } }),
  { owned: 'id' },
)

/** Assigns the cart that the browser of a customer had as a guest. */
const attachingRow: WalkRow = {
  call: attachCartCustomer,
  body: {
    customer_id: { ...customerId, required: true },
    id: { ...id, bad: [...unstorable, { value: 'f'.repeat(32), code: 'NOT_FOUND' }] },
  },
  async prepare(walker, customer) {
    const { cart } = await prepareCart(walker, customer)
    const { id: cartId, customer_id } = cart as CartA
    return { body: { customer_id, id: cartId } }
  },
}
