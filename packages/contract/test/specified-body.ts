import type { BodyFields, ProviderId } from '@vitrine/contract'
import type { SpecifiedCall } from './section-7.ts'

/** A body for each provider; null: none. */
export type SpecifiedBody = Partial<Record<ProviderId, BodyFields | null>>

const signup = 'email password firstName lastName phone company customFields gctoken'.split(' ')

/** The body of a call as section 7 words it; undefined where it shows none without saying that there is none. */
export function toSpecifiedBody(call: SpecifiedCall, previous?: SpecifiedCall): SpecifiedBody | undefined {
  const { text, providers } = call
  const forAll = (body: BodyFields | null): SpecifiedBody =>
    Object.fromEntries(providers.map((provider) => [provider, body]))

  if (text.includes('(no body)')) return forAll(null)
  if (/\((?:body|body passed through|value body|review body|raw form body)\)/.test(text)) return forAll('raw')
  const single = /\(body with (\w+)\)/.exec(text)?.[1]
  if (single) return forAll([single])
  const plus = /Body: the caller's body plus (\w+)(?: and (\w+))?\./.exec(text)
  if (plus) return forAll({ rawPlus: plus.slice(1).filter((name) => name !== undefined) })

  const perProvider = /A: (\{[^}]*\});\s+- B and C: (\{[^}]*\})\./.exec(text)
  if (perProvider) return toEach(toNames(perProvider[1]), toNames(perProvider[2]), toNames(perProvider[2]))
  if (text.startsWith(': the address object for A; {address} for B and C.')) {
    return toEach('raw', ['address'], ['address'])
  }
  const forC = /^ (\{[^}]*\})\. Provider C sends (\{[^}]*\})\./.exec(text)
  if (forC) return toEach(toNames(forC[1]), toNames(forC[1]), toNames(forC[2]))
  if (text === ' with the signup fields.')
    return toEach([...signup, 'formFields'], signup, [...signup, 'middleName'])
  if (text === ', with the same fields in the body.')
    return forAll(previous?.query.map(([name]) => name) ?? [])

  const named = /^ (\{[^}]*\})/.exec(text)?.[1] ?? /- Body: (\{[^}]*\})/.exec(text)?.[1]
  if (named) return forAll(toNames(named))
  return call.method === 'GET' || call.method === 'DELETE' ? forAll(null) : undefined
}

function toEach(a: BodyFields, b: BodyFields, c: BodyFields): SpecifiedBody {
  return { a, b, c }
}

/** `{a, b: c}` → a, b */
function toNames(braces = ''): readonly string[] {
  return braces
    .slice(1, -1)
    .split(',')
    .map((name) => name.split(':', 1)[0]?.trim() ?? '')
}
