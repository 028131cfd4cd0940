/** An entry of the main menu, or of its entry "more". */
export interface Arranged<Item> {
  readonly item: Item
  /** True if the entry moves to "more" on narrow desktops. */
  readonly isNarrow: boolean
}

export interface ArrangedMenu<Item> {
  readonly start: readonly Arranged<Item>[]
  /** Entries of "more", in the order of the menu, including the entries that are there only on narrow desktops. */
  readonly rest: readonly Arranged<Item>[]
  readonly end: readonly Arranged<Item>[]
}

/**
 * Rows of wide and of narrow desktops: the largest menu that is not divided, and the numbers of entries at the start and
 * the end of the row of a divided menu.
 */
const wide = { whole: 7, start: 3, end: 3 } as const
const narrow = { whole: 5, start: 3, end: 2 } as const

/**
 * Divides the main menu: the first and the last entries are in the row, since the last ones usually describe the shop
 * itself. The entries between them are in "more". A menu that fits is not divided.
 */
export function arrangeMenu<Item>(items: readonly Item[]): ArrangedMenu<Item> {
  const endAt = Math.max(items.length - wide.end, wide.start)
  const isInRow = (index: number, { whole, start, end }: typeof wide | typeof narrow) =>
    items.length <= whole || index < start || index >= items.length - end
  const arranged = items.map((item, index) => ({
    item,
    index,
    isWide: isInRow(index, wide),
    isNarrow: isInRow(index, wide) && !isInRow(index, narrow),
  }))
  const toEntry = ({ item, isNarrow }: (typeof arranged)[number]) => ({ item, isNarrow })
  return {
    start: arranged.filter(({ index, isWide }) => isWide && index < endAt).map(toEntry),
    rest: arranged.filter(({ isWide, isNarrow }) => !isWide || isNarrow).map(toEntry),
    end: arranged.filter(({ index, isWide }) => isWide && index >= endAt).map(toEntry),
  }
}
