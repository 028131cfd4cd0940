import { productModelStem, type ProductResultB } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { readSelectedCurrency, toTerms, withoutUntaxed } from '../cart/index.ts'
import type { CallContext, Handler } from '../calls/index.ts'
import { listFieldsOfKeys } from '../content/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { findLowestPriorPrices, findSkus } from '../goods/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { toImageUrl } from '../site/index.ts'
import { chooseCurrency, isRuleError, readOptionTexts } from '../store/index.ts'
import { findKeyOfPage, findKeyOfSku, listPages, listSkusOfProduct } from './products.repository.ts'
import { readProductQuery, type ProductReference } from './read-product-query.ts'
import { writeProduct, type ProductScope } from './write-product.ts'

export interface MerchandisingOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

/** Maximum number of variants in a response. */
const maxVariants = 500

/**
 * Creates the handler for provider B's product (section 7). The prices are for the shopper's group,
 * in the shopper's currency (R4). Returns NOT_FOUND if the product is unknown, is not sold by the
 * channel in this currency, or has only hidden or unpublished pages.
 */
export function createFindProduct({
  commerce,
  readSettings,
  now,
}: MerchandisingOptions): Handler<ProductResultB> {
  return async ({ body }, context) => {
    const { db, channel, language, site } = context
    const reference = readProductQuery(body)
    if (isApiError(reference)) return reference
    const notFound = fail('NOT_FOUND', reference.field)
    const key = await findKey(reference, context)
    if (key === undefined) return notFound
    const terms = toTerms(await readSettings(channel.id))
    const { groupId, currency: own } = await context.shopper()
    const preferred = [readSelectedCurrency(context.request.headers), own]
    const currency = chooseCurrency(undefined, { requested: undefined, preferred }, terms)
    if (isRuleError(currency)) return notFound
    const skus = await listSkusOfProduct(commerce.db, key, maxVariants)
    const sold = withoutUntaxed(await findSkus(commerce.db, skus), terms)
    const variants = skus.flatMap((sku) => sold.get(sku) ?? [])
    const [first] = variants
    if (!first?.channels.includes(channel.id)) return notFound
    const record = { model: first.model, key }
    const pages = await listPages(db, channel.id, record)
    const shown = pages.filter(({ isShown }) => isShown)
    if (pages.length > 0 && shown.length === 0) return notFound
    // The language of the request comes first.
    const languages = [...new Set([language, channel.defaultLanguage])]
    const shownIn = languages.filter((each) => shown.some((page) => page.language === each))
    const records =
      shownIn.length === 0
        ? []
        : await listFieldsOfKeys(db, { channelId: channel.id, languages: shownIn }, [record])
    const found = shownIn.flatMap((each) => records.find((one) => one.language === each) ?? [])
    const fields: ProductScope['fields'] = found[0]?.fields ?? {}
    const request = { currency, groupId, at: new Date(now()).toISOString() }
    const product = writeProduct(variants, {
      ...request,
      languages,
      slug: shown.find((page) => page.language === language)?.slug ?? undefined,
      fields,
      optionTexts: readOptionTexts(
        fields,
        variants.map(({ options }) => options),
      ),
      lowestPrices: await findLowestPriorPrices(commerce.db, variants, request),
      toImageUrl: (path) => toImageUrl(path, site),
    })
    return product ? { product } : notFound
  }
}

function findKey({ field, value }: ProductReference, context: CallContext): Promise<string | undefined> {
  const { db, commerce, channel, site } = context
  switch (field) {
    case 'id':
      return Promise.resolve(value)
    case 'sku':
      return findKeyOfSku(commerce.db, value)
    case 'handle':
      return findKeyOfPage(db, channel.id, { model: `${productModelStem}${site.storeHash}`, slug: value })
  }
}
