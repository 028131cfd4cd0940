import { findProductB, getCategoryTree, type Call, type ProviderId } from '@vitrine/contract'
import { calls, shopCalls } from '@vitrine/contract/table'
import type { BodySpec } from './body-spec.ts'
import { accountRows } from './rows-account.ts'
import { authRows } from './rows-auth.ts'
import { cartRows } from './rows-cart.ts'
import { codeRows } from './rows-codes.ts'
import { emailChangeRows } from './rows-email-change.ts'
import { reviewRows, wishlistRows } from './rows-goods.ts'
import { newsletterRows } from './rows-newsletter.ts'
import { orderRows } from './rows-orders.ts'
import { shopRows } from './rows-shop.ts'
import type { WalkRow } from './walk-row.ts'

export const providers: readonly ProviderId[] = ['a', 'b', 'c']

const groups = new Set([
  ...['auth', 'account', 'wishlist', 'reviews', 'newsletter', 'orders', 'cart', 'checkout', 'coupons'],
  ...['gift-certificates', 'currency', 'locations', 'goods'],
])
const single = new Set<Call>([getCategoryTree, findProductB])
/** The calls that the walk covers: customer calls, commerce calls, and our own session calls. */
export const walked = [...calls, ...shopCalls].filter(
  (call) =>
    groups.has(call.group) || single.has(call) || (call.group === 'session' && shopCalls.includes(call)),
)
/** Returns the rows of the walk for a provider. */
export function allRows(provider: ProviderId): readonly WalkRow[] {
  const rows = [
    authRows,
    accountRows,
    emailChangeRows,
    wishlistRows,
    reviewRows,
    newsletterRows,
    orderRows,
    cartRows,
    codeRows,
    shopRows,
  ].flatMap((of) => of(provider))
  return rows.filter(({ call }) => walked.includes(call) && call.providers.includes(provider))
}

/** Returns the names of the fields that a call has in the bodies of other providers. */
export function otherFields(call: Call, provider: ProviderId): readonly string[] {
  const named = (spec: BodySpec): readonly string[] =>
    Object.entries(spec).flatMap(([name, field]) => [
      name,
      ...(field.type === 'object' ? named(field.fields) : []),
      ...(field.type === 'list' && field.entry?.type === 'object' ? named(field.entry.fields) : []),
    ])
  return providers
    .filter((each) => each !== provider)
    .flatMap((each) => allRows(each).filter((row) => row.call.id === call.id))
    .flatMap(({ body = {} }) => named(body))
}

/** Returns the names of the fields of a body in the contract; undefined if the body is passed on unchanged. */
export function contractFields({ body }: Call, provider: ProviderId): readonly string[] | undefined {
  const fields: unknown =
    body !== null && typeof body === 'object' && provider in body
      ? (body as Partial<Record<ProviderId, unknown>>)[provider]
      : body
  return Array.isArray(fields) ? fields.map(String).toSorted() : undefined
}
