import type { Call } from './call.ts'
import type { ProviderId, ProviderSegments } from './provider.ts'
import { slugDotWindow } from './pages/index.ts'

const placeholder = /\{(\w+)\}/g
const providerOf: Readonly<Record<string, ProviderId>> = { pA: 'a', pB: 'b', pC: 'c' }

/** Returns the parameters of a path template in order, without provider segments. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(placeholder)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'p' && !Object.hasOwn(providerOf, name))
}

/** A path template with the provider segments filled in. Other parameters are still in braces. */
export interface ProviderPath {
  /** Undefined if the path is the same for all providers. */
  readonly provider: ProviderId | undefined
  readonly path: string
}

/**
 * Returns the paths of a call: one per provider if the path has a provider segment, otherwise one.
 */
export function providerPaths(
  call: Pick<Call, 'providers' | 'path'>,
  segments: ProviderSegments,
): readonly ProviderPath[] {
  const { path } = call
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

/** Returns true if a decoded path or slug contains a control character, such as NUL, which PostgreSQL cannot store. */
export function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 127) return true
  }
  return false
}

/**
 * Returns true if the text is a valid redirect target (R14): a path that starts with exactly one slash, or an http(s) URL with
 * a host and without credentials. Control characters and backslashes are not allowed, since browsers remove them or turn
 * them into slashes.
 */
export function isRedirectTarget(text: string): boolean {
  if (text.includes('\\') || hasControlCharacter(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return /^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text) && URL.canParse(text)
}

/**
 * Normalises the percent-encoded path of a content page. Collapses repeated leading and trailing slashes, and appends
 * '/' if the last six characters contain no '.' (section 2, "Slugs"). Leading slashes are collapsed because browsers
 * read the text after '//' as a host.
 */
export function withTrailingSlash(path: string): string {
  const trimmed = `/${path.replace(/^\/+/, '')}`.replace(/\/{2,}$/, '/')
  if (trimmed.endsWith('/') || trimmed.slice(-slugDotWindow).includes('.')) return trimmed
  return `${trimmed}/`
}
