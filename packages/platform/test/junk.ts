import fc from 'fast-check'

/** Number of concurrent requests. */
const concurrency = 10
/** Number of requests between two checks of the database. */
const requestsPerCheck = 500

const texts: readonly string[] = [
  ...['', ' ', '/', '../..', '-1', '1e308', '9007199254740993', 'NaN', 'true', 'null', '[object Object]'],
  ...['__proto__', 'constructor', 'toString', '${7*7}', "'; drop table records; --", '%_\\', '?', '$1'],
  ...[
    'a\0b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '\u{10ffff}',
    '\u{1f600}',
    'javascript:alert(1)',
    '//evil.example',
  ],
  ...['page', 'redirect', 'about', '1', 'en', 'x'.repeat(3000), 'https://evil.example/', '2026-02-30'],
]

/** Text that is likely to cause errors. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)

/** Any JSON value. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: junkText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { a: {} }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(junkText, junkText, { maxKeys: 3 }),
)

/** A segment of a URL, usually with valid percent-encoding. */
export const junkSegment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: junkText.map((text) => encodeURIComponent(text.slice(0, 300).toWellFormed()) || 'x'),
  },
  { weight: 1, arbitrary: fc.constantFrom('%zz', '%ff', '%00', '%2e%2e%2f', '..%5c', '%2F') },
)

export const junkQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(junkSegment, junkSegment), { maxLength: 2 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

type Path = readonly (string | number)[]

function pathsOf(value: unknown, kept: string, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [before]
  const below = Object.keys(value).flatMap((key) =>
    before.length === 0 && key === kept
      ? []
      : pathsOf((value as Record<string, unknown>)[key], kept, [...before, key]),
  )
  return before.length === 0 ? below : [before, ...below]
}

/**
 * Returns a body in which one to three values have been replaced, removed or added. The property
 * `kept` is left unchanged.
 */
export function mutated(body: Readonly<Record<string, unknown>>, kept: string): fc.Arbitrary<unknown> {
  const change = fc.record({
    path: fc.constantFrom(...pathsOf(body, kept)),
    value: junkValue,
    how: fc.constantFrom('set', 'set', 'set', 'delete', 'add'),
    name: junkText,
  })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body) as Record<string, unknown>
    for (const { path, value, how, name } of changes) {
      const parent = path.slice(0, -1).reduce<unknown>((at, key) => (Object(at) as never)[key], copy)
      const key = path.at(-1)
      if (typeof parent !== 'object' || parent === null || key === undefined) continue
      const members = parent as Record<string | number, unknown>
      if (how === 'set') members[key] = value
      else if (how === 'delete') delete members[key]
      else if (name !== kept && name !== '__proto__') members[name] = value
    }
    return copy
  })
}

export interface JunkRun<Request> {
  readonly requests: fc.Arbitrary<Request>
  readonly count: number
  send(request: Request): Promise<void>
  /** Reads the state, which is compared with the previous state after every few hundred requests. */
  readState(): Promise<unknown>
  expectState(before: unknown, after: unknown): void
}

/** Sends pseudo-random requests, several at a time. They are the same in every run. */
export async function sendJunk<Request>(run: JunkRun<Request>): Promise<void> {
  const all = fc.sample(run.requests, { numRuns: run.count, seed: 20_261_121 })
  let before = await run.readState()
  for (let from = 0; from < all.length; from += requestsPerCheck) {
    const part = all.slice(from, from + requestsPerCheck)
    for (let next = 0; next < part.length; next += concurrency) {
      await Promise.all(part.slice(next, next + concurrency).map((request) => run.send(request)))
    }
    const after = await run.readState()
    run.expectState(before, after)
    before = after
  }
}
