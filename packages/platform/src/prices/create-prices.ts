import type { GroupPrice, GroupPrices, Money } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { readSelectedCurrency, toTerms, withoutUntaxed } from '../cart/index.ts'
import type { Handler, Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { findLowestPriorPrices, findPrice, findSkus, type PriceRequest, type Sku } from '../goods/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { requireCustomer } from '../shopper/index.ts'
import { chooseCurrency, isRuleError } from '../store/index.ts'

/** Maximum number of SKUs per request, and maximum length of a SKU. */
const maxSkus = 200
const maxSkuLength = 200

export interface PricesOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

/**
 * Creates the handler for the prices of the customer's group, which cached pages do not include
 * (R45).
 */
export function createPrices({
  commerce,
  readSettings,
  now,
}: PricesOptions): Pick<Handlers, 'listGroupPrices'> {
  const listGroupPrices: Handler<GroupPrices> = async ({ body }, context) => {
    const skus = readSkus(body?.['skus'])
    if (isApiError(skus)) return skus
    const requested = body?.['currency_code'] ?? undefined
    if (requested !== undefined && typeof requested !== 'string')
      return fail('BAD_PARAMETER', 'currency_code', 'Expected an ISO 4217 currency code.')
    const { groupId, currency: own } = requireCustomer(await context.shopper())
    const terms = toTerms(await readSettings(context.channel.id))
    const preferred = [readSelectedCurrency(context.request.headers), own]
    const currency = chooseCurrency(undefined, { requested, preferred }, terms)
    // The shop has no prices in this currency.
    if (isRuleError(currency)) return fail('WRONG_CURRENCY', 'currency_code')
    const request = { currency, groupId, at: new Date(now()).toISOString() }
    const sold = withoutUntaxed(await findSkus(commerce.db, skus), terms)
    const found = skus.flatMap((sku) => sold.get(sku) ?? [])
    const shown = found.filter(({ channels }) => channels.includes(context.channel.id))
    const lowest = await findLowestPriorPrices(commerce.db, shown, request)
    const bySku = new Map(shown.map((sku) => [sku.sku, toGroupPrice(sku, request, lowest.get(sku.sku))]))
    const none = { price: null, list_price: null, lowest_price: null }
    return { group_id: groupId, prices: skus.map((sku) => bySku.get(sku) ?? { sku, ...none }) }
  }
  return { listGroupPrices }
}

function toGroupPrice(
  { sku, prices }: Sku,
  request: PriceRequest,
  lowest: number | undefined,
): GroupPrice | undefined {
  const price = findPrice(prices, request)
  if (!price) return undefined
  const toMoney = (minor: number): Money => ({ minor, currency: request.currency })
  return {
    sku,
    price: toMoney(price.amount),
    list_price: price.amount < price.list ? toMoney(price.list) : null,
    lowest_price: lowest === undefined ? null : toMoney(lowest),
  }
}

function readSkus(input: unknown): readonly string[] | ApiError {
  if (input === undefined) return fail('MISSING_PARAMETER', 'skus')
  const isValid =
    Array.isArray(input) &&
    input.length > 0 &&
    input.length <= maxSkus &&
    input.every((sku) => typeof sku === 'string' && sku !== '' && sku.length <= maxSkuLength)
  if (!isValid) return fail('BAD_PARAMETER', 'skus', `Expected a list of 1 to ${maxSkus} SKUs.`)
  return [...new Set(input as readonly string[])]
}
