import type { Call } from './call.ts'
import type { ProviderId, ProviderSegments } from './provider.ts'

const placeholder = /\{(\w+)\}/g
const providerOf: Readonly<Record<string, ProviderId>> = { pA: 'a', pB: 'b', pC: 'c' }

/** The parameters of a path template in their order, provider segments left out. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(placeholder)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'p' && !Object.hasOwn(providerOf, name))
}

/** A path template in which a provider's segment stands; its other parameters are still in braces. */
export interface ProviderPath {
  /** Undefined where the path is the same for all providers. */
  readonly provider: ProviderId | undefined
  readonly path: string
}

/**
 * The addresses of a call: one for each of its providers where the path has a provider segment, otherwise one.
 * `path` is the call's own unless another template, such as that of its follow-up, is given.
 */
export function providerPaths(
  call: Pick<Call, 'providers' | 'path'>,
  segments: ProviderSegments,
  path: string = call.path,
): readonly ProviderPath[] {
  if (!/\{p[ABC]?\}/.test(path)) return [{ provider: undefined, path }]
  return call.providers.map((provider) => ({
    provider,
    path: path.replace(placeholder, (whole, name: string) => {
      if (name === 'p') return segments[provider]
      const named = providerOf[name]
      return named ? segments[named] : whole
    }),
  }))
}

/** Whether a decoded path or slug holds a control character, NUL among them: no address does, and no database takes it. */
export function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 127) return true
  }
  return false
}

/**
 * Whether a text may say where a redirect leads (R14): a path that starts with one slash, or an http(s) address with a
 * host and without a user name. Neither holds what browsers drop or turn into slashes: control characters and
 * backslashes.
 */
export function isRedirectTarget(text: string): boolean {
  if (text.includes('\\') || hasControlCharacter(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return /^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text) && URL.canParse(text)
}
