import fc from 'fast-check'

/** What is done to one answer of a platform. */
export interface Mutation {
  /** Which of the answers, more than there are begin anew. */
  readonly nth: number
  /** Which of the values in its data, step by step, as far as there are values; undefined: the answer as a whole. */
  readonly at: readonly number[] | undefined
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

export function mutation(): fc.Arbitrary<Mutation> {
  const nth = fc.nat({ max: 99 })
  return fc.oneof(
    { weight: 1, arbitrary: fc.record({ nth, at: fc.constant(undefined), by: fc.constantFrom(...whole) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        nth,
        at: fc.array(fc.nat({ max: 99 }), { maxLength: 7 }),
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
  { at, by }: Required<Pick<Mutation, 'by'>> & { at: readonly number[] },
): string {
  const envelope = parse(text)
  if (envelope?.['Data'] === undefined) return text
  let place = envelope
  let name = 'Data'
  for (const step of at) {
    const inner = place[name]
    const names = typeof inner === 'object' && inner !== null ? Object.keys(inner) : []
    const next = names[step % names.length]
    if (next === undefined) break
    place = inner as Record<string, unknown>
    name = next
  }
  if (by === undefined) delete place[name]
  else place[name] = JSON.parse(mark)
  return JSON.stringify(envelope).replace(mark, () => by ?? '')
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
