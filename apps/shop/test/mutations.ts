import fc from 'fast-check'

/** What is done to one answer of a platform. */
export interface Mutation {
  /** Which of the answers. */
  readonly nth: number
  /** Which of its values, the shallow ones more often; undefined: the answer as a whole. */
  readonly at: readonly [step: number, steps: number] | undefined
  /** JSON, or what is none, that takes its place; undefined: it is left out. */
  readonly by: string | undefined
}

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

const junk = [
  ...['null', '[]', '{}', '5', '-1', '0.5', '1e999', 'true', '""', '"text"', '"/"', '"http://["'],
  ...['[null]', '[[]]', '[5]', '{"0":{}}', '{"toString":5,"valueOf":5}', '{"__proto__":{"title":"x"}}'],
  ...['"not a language"', '"\\ud800"', '"</script><script>"', '"ecommerce_product_x"', '"__proto__"', deep],
]

const whole = [
  '',
  'null',
  '{}',
  '[]',
  '<!doctype html><p>Hello',
  '{"Status":"success"',
  '{"Status":"success"}',
]

export function mutation(answers: number): fc.Arbitrary<Mutation> {
  const nth = fc.nat({ max: answers - 1 })
  return fc.oneof(
    { weight: 1, arbitrary: fc.record({ nth, at: fc.constant(undefined), by: fc.constantFrom(...whole) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        nth,
        at: fc.tuple(fc.nat(), fc.integer({ min: 1, max: 8 })),
        by: fc.option(fc.constantFrom(...junk), { nil: undefined }),
      }),
    },
  )
}

/** An answer after its mutations. */
export function mutate(answer: string, mutations: readonly Mutation[]): string {
  return mutations.reduce(
    (text, { at, by }) => (at === undefined ? (by ?? '') : replaceValue(text, { at, by })),
    answer,
  )
}

/** Stands for a value in a text of JSON until that is written. */
const mark = '"-- here --"'

function replaceValue(
  text: string,
  { at, by }: { at: readonly [number, number]; by: string | undefined },
): string {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return text
  }
  let [seed, steps] = at
  let place = Object(data) as Record<string, unknown>
  for (;;) {
    const names = Object.keys(place)
    const name = names[seed % names.length]
    if (name === undefined) return text
    seed = Math.floor(seed / names.length) || at[0]
    steps -= 1
    const inner = place[name]
    if (steps > 0 && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0) {
      place = inner as Record<string, unknown>
      continue
    }
    if (by === undefined) delete place[name]
    else place[name] = JSON.parse(mark)
    return JSON.stringify(data).replace(mark, () => by ?? '')
  }
}
