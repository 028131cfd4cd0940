/** The largest number of columns that styles/rows.css has a class for. */
type Columns = 1 | 2 | 3 | 4 | 5 | 6

/**
 * Returns the classes of a grid that shows its items in equal columns: one for each item if they fit, but no more than `most`.
 * The columns are known before the items arrive, so that none moves while the page is still loading, which `auto-fit` does not
 * achieve.
 */
export function gridOf(items: number, most: Columns): string {
  return `grid of-${Math.max(1, Math.min(items, most))}`
}
