/**
 * Divides an amount in minor units among parts in proportion to their weights, so that the shares sum to the amount. Each
 * share differs from the exact proportion by less than one minor unit (method of the largest remainder; equal remainders
 * go to the first parts).
 *
 * @param weights integers of at least 0. If all are 0, all shares are 0.
 * @param amount an integer of at least 0.
 */
export function allocateAmount(amount: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / sum), remainder: product % sum }
  })
  const missing = amount - exact.reduce((total, { share }) => total + share, 0)
  const isRoundedUp = new Set(
    exact
      .toSorted((one, other) => {
        if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1
        return one.index - other.index
      })
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return exact.map(({ index, share }) => (isRoundedUp.has(index) ? share + 1 : share))
}
