import { usePage } from '@vitrine/runtime'
import { formatMoney } from '../messages/format-money.ts'
import { toThemeSettings } from '../settings.ts'
import { toDisplayPrice } from './prices.ts'
import type { ProductOffer } from './to-offer.ts'
import { versionPath } from './version-path.ts'

/** Links to the versions of a product with their prices: each opens the page with that version. */
export function Versions({ product, heading }: { readonly product: ProductOffer; readonly heading: string }) {
  const page = usePage()
  const { options, variants } = product
  if (variants.length < 2) return null
  const { currencies } = toThemeSettings(page)
  return (
    <details className="versions">
      <summary>{heading}</summary>
      <ul>
        {variants.map(({ sku, values, prices }) => {
          const price = toDisplayPrice(prices, currencies)
          const labels = values.flatMap((value, option) => options[option]?.values[value]?.label ?? [])
          return (
            <li key={sku}>
              <a href={versionPath(sku)}>{labels.join(', ')}</a>{' '}
              {price && formatMoney(page.language, price.current, price.code)}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
