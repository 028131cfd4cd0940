import type { StoreSettings } from '@vitrine/contract/schemas'
import { createParameterReader } from '../content/index.ts'
import type { CallContext, CallInput } from '../calls/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'

/** Default and maximum number of products on a page. */
const defaultLimit = 24
const maxLimit = 100

/** Maximum length of a search term in UTF-16 code units, which is the same as for query values. */
const maxTermLength = 2000

/** The ISO 4217 code for "no currency", used for channels that sell nothing. */
const noCurrency = 'XXX'

export type ProductSort = 'relevance' | 'name' | 'price' | 'newest'

/** A search for products, parsed from its parameters. */
export interface ProductQuery {
  /** Without leading and trailing spaces; empty for all products. */
  readonly term: string
  readonly sortBy: ProductSort
  readonly direction: 'asc' | 'desc'
  /** The currency of all prices and of sorting by price. */
  readonly currency: string
  /** Names of the fields to return; empty for all. */
  readonly fields: readonly string[]
  readonly skip: number
  readonly limit: number
  readonly includesCount: boolean
  readonly includesMeta: boolean
}

/** Fields of the body that restrict the result. Ignoring them would return products that the shopper has excluded. */
const restrictions = ['category_id', 'facets', 'facet_fields']

/**
 * Reads a search. `store_id`, `location_id` and `by_pass_merchandising` have no effect, since
 * merchandising rules and stock per location are not supported. `user_id` and `session_id` in the
 * body are ignored.
 */
export function readProductQuery(
  { query, body = {} }: Pick<CallInput, 'query' | 'body'>,
  { channel }: Pick<CallContext, 'channel'>,
  settings: Pick<StoreSettings, 'currencies' | 'defaultCurrency'> | undefined,
): ProductQuery | ApiError {
  const reader = createParameterReader(query)
  const term = readTerm(body)
  if (isApiError(term)) return term
  for (const name of ['store_id', 'location_id']) reader.text(name)
  const channelId = reader.text('channel_id')
  if (channelId !== undefined && channelId !== channel.id) {
    reader.fail('BAD_PARAMETER', 'channel_id', `Expected '${channel.id}', the channel of this host.`)
  }
  const sortBy = reader.choice('sort_by', ['relevance', 'name', 'price', 'newest'])
  const direction =
    sortBy === 'relevance' || sortBy === 'newest'
      ? reader.choice('sort_order', ['desc', 'asc'])
      : reader.choice('sort_order', ['asc', 'desc'])
  const currency = reader.text('currency') ?? settings?.defaultCurrency ?? noCurrency
  if (settings ? settings.currencies.every(({ id }) => id !== currency) : currency !== noCurrency) {
    reader.fail('BAD_PARAMETER', 'currency', 'Expected the code of a currency of the shop, such as EUR.')
  }
  const limit = Number(query['limit'] ?? defaultLimit)
  if (limit > maxLimit) reader.fail('BAD_PARAMETER', 'limit', `Expected at most ${maxLimit}.`)
  const fields = reader.names('fields')
  if (reader.error) return reader.error
  return {
    ...{ term, sortBy, direction, currency, fields, limit },
    skip: Number(query['skip'] ?? 0),
    includesCount: query['include_count'] === 'true',
    includesMeta: query['include_fields_meta'] === 'true',
  }
}

function readTerm(body: Readonly<Record<string, unknown>>): string | ApiError {
  const reader = createParameterReader(body)
  const term = reader.text('searchTerm')?.trim() ?? ''
  if (term.length > maxTermLength) {
    reader.fail('BAD_PARAMETER', 'searchTerm', `Expected at most ${maxTermLength} characters.`)
  }
  const restriction = restrictions.find((name) => !isEmpty(reader.value(name)))
  if (!reader.error && restriction !== undefined) {
    return fail('NOT_IMPLEMENTED', restriction, 'Searching by category or facet is not implemented yet.')
  }
  return reader.error ?? term
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
