/**
 * Throws unless both values are equal as JSON, in any order of object members. Uses no test library, since the cases
 * also run in a browser.
 */
export function assertEqual(actual: unknown, expected: unknown, what = 'value'): void {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(sorted(value)) ?? 'undefined')
  if (is !== should) throw new Error(`${what} is ${is}, not ${should}`)
}

/** Returns the error that a promise rejects with. Throws if it resolves. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Error> {
  let answer: unknown
  try {
    answer = await promise
  } catch (error) {
    if (error instanceof Error) return error
    throw new Error(`rejected with ${String(error)}, which is not an Error`, { cause: error })
  }
  throw new Error(`gave ${JSON.stringify(answer)} instead of rejecting`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
