import { onCountsChange, readCounts } from '@vitrine/runtime/commerce'

/** Counts above this number are shown as this number and a plus sign. */
const maxShown = 99

/**
 * Shows the counts of cart and wishlist at their links, and keeps them current, without a commerce call (R55). The style
 * sheet renders them from an attribute that React does not set, so that the header need not hydrate.
 *
 * @param onSaved called whenever the counts or the page may have changed while the wishlist has items
 */
export function startCounts(onSaved: (() => void) | undefined): void {
  const show = (): void => {
    const counts: Readonly<Record<string, number>> = { ...readCounts() }
    if (counts['wishlist']) onSaved?.()
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-count]')) {
      const count = counts[dataset['count'] ?? ''] ?? 0
      if (count === 0) delete dataset['value']
      else dataset['value'] = count > maxShown ? `${maxShown}+` : String(count)
    }
  }
  onCountsChange(show)
  // The next page may have new links.
  addEventListener('EXP_RENDER', show)
  show()
}
