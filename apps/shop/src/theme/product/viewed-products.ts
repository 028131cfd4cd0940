const storageKey = 'k/viewed'

/** Maximum number of products that are remembered. */
const maxViewed = 12

/** Maximum length of a remembered SKU. */
const maxSkuLength = 200

/** Returns the SKUs of the products viewed in this browser, the latest first. Empty if the browser stores nothing. */
export function readViewedProducts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const skus: readonly unknown[] = Array.isArray(stored) ? stored : []
    return skus.filter((sku): sku is string => typeof sku === 'string' && sku.length <= maxSkuLength)
  } catch {
    return []
  }
}

/** Remembers a viewed product in this browser. */
export function rememberProduct(sku: string): void {
  const others = readViewedProducts().filter((other) => other !== sku)
  try {
    localStorage.setItem(storageKey, JSON.stringify([sku, ...others].slice(0, maxViewed)))
  } catch {
    // The browser stores nothing, for example in private windows.
  }
}
