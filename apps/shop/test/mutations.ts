import fc from 'fast-check'

/** A change to one response of a platform. */
export interface Mutation {
  /** Index of the response, modulo the number of responses. */
  readonly nth: number
  /** Path of the value within the data, as indices modulo the number of properties; undefined for the whole response. */
  readonly at: readonly number[] | undefined
  /** Replacement, which may be invalid JSON; undefined removes the value. */
  readonly by: string | undefined
}

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

const junk = [
  ...['null', '[]', '{}', '5', '-1', '0.5', '1e999', 'true', '""', '"text"', '"/"', '"http://["'],
  ...['[null]', '[[]]', '[5]', '{"0":{}}', '{"toString":5,"valueOf":5}', '{"__proto__":{"title":"x"}}'],
  ...['"not a language"', '"\\ud800"', '"</script><script>"', '"ecommerce_product_x"', '"__proto__"', deep],
]

const wholeResponses = [
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
    {
      weight: 1,
      arbitrary: fc.record({ nth, at: fc.constant(undefined), by: fc.constantFrom(...wholeResponses) }),
    },
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

/** Applies mutations to the text of a response. */
export function mutate(response: string, mutations: readonly Mutation[]): string {
  return mutations.reduce(
    (text, { at, by }) => (at === undefined ? (by ?? '') : replaceValue(text, { at, by })),
    response,
  )
}

/** Placeholder of the replacement while the response is serialised. */
const placeholder = '"-- here --"'

function replaceValue(
  text: string,
  { at, by }: Required<Pick<Mutation, 'by'>> & { at: readonly number[] },
): string {
  const envelope = parse(text)
  if (envelope?.['Data'] === undefined) return text
  let parent = envelope
  let name = 'Data'
  for (const step of at) {
    const inner = parent[name]
    const names = typeof inner === 'object' && inner !== null ? Object.keys(inner) : []
    const next = names[step % names.length]
    if (next === undefined) break
    parent = inner as Record<string, unknown>
    name = next
  }
  if (by === undefined) delete parent[name]
  else parent[name] = JSON.parse(placeholder)
  return JSON.stringify(envelope).replace(placeholder, () => by ?? '')
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
