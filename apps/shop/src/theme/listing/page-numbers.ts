/**
 * Returns the page numbers to link: the first, the last, the current one and its neighbours. `null` stands for a gap of at
 * least two pages.
 */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const numbers = new Set(
    [1, last, current - 1, current, current + 1].filter((each) => each >= 1 && each <= last),
  )
  const sorted = [...numbers].toSorted((one, other) => one - other)
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? each - 1)
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
