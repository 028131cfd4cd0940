import { dataOf, usePage, type LoadContext } from '@vitrine/runtime'
import { getSellingTerms } from '@vitrine/runtime/commerce'
import type { ShopMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'

type Client = LoadContext['client']

/** The terms of each visit: in the browser, they are requested at most once, whatever the number of lists and pages. */
const visits = new WeakMap<Client, Promise<boolean | undefined>>()

/** Resolves with true if prices include tax (R40); undefined if the platform does not say. Does not reject. */
export function loadIncludesTax(client: Client): Promise<boolean | undefined> {
  const known = visits.get(client) ?? askIncludesTax(client)
  visits.set(client, known)
  return known
}

async function askIncludesTax(client: Client): Promise<boolean | undefined> {
  const response = await getSellingTerms(client).catch(() => undefined)
  const terms = response && dataOf(response)
  // The next list asks again.
  if (!terms) visits.delete(client)
  return terms?.prices_include_tax
}

interface PriceNoteProps {
  readonly includesTax: boolean | undefined
  readonly messages: ShopMessages
}

/** The notes about tax and shipping that the law requires next to a price, or once above a list of prices. */
export function PriceNote({ includesTax, messages }: PriceNoteProps) {
  const { shippingPath } = toThemeSettings(usePage())
  return (
    <p className="price-legal">
      {includesTax !== undefined && (includesTax ? messages.taxIncluded() : messages.taxExcluded())}{' '}
      {shippingPath === '' ? messages.plusShipping() : <a href={shippingPath}>{messages.plusShipping()}</a>}
    </p>
  )
}
