/**
 * The numbers of pages that a list links to: the first, the last, the one shown and its neighbours. `null` stands for those
 * left out; a single one is never left out.
 */
export function pageNumbers(shown: number, last: number): readonly (number | null)[] {
  const numbers = new Set([1, last, shown - 1, shown, shown + 1].filter((each) => each >= 1 && each <= last))
  const sorted = [...numbers].toSorted((one, other) => one - other)
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? each - 1)
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
