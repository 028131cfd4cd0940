/**
 * Divides an amount in minor units among parts in proportion to their weights. The shares add up to
 * the amount, and each differs from the exact proportion by less than one minor unit (largest
 * remainder method; if remainders are equal, the first parts are rounded up).
 *
 * @param weights non-negative integers; if all are 0, all shares are 0
 * @param amount a non-negative integer
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
