import {
  providerPaths,
  type Call,
  type Method,
  type ProviderId,
  type ProviderSegments,
} from '@vitrine/contract'

interface Route {
  readonly call: Call
  /** Literal segments and named parameters. */
  readonly segments: readonly (string | { readonly name: string })[]
}

export type RouteMatch =
  | { readonly kind: 'call'; readonly call: Call; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'no-path' }
  | { readonly kind: 'no-method'; readonly allowed: readonly Method[] }
  /** A path parameter has invalid percent-encoding or contains NUL. */
  | { readonly kind: 'bad-parameter'; readonly name: string }

export interface Router {
  /**
   * @param path the URL's pathname, still encoded. A trailing slash is ignored.
   * @param query selects among rows that share method and path and differ in fixed query values.
   */
  match(method: string, path: string, query: ReadonlyMap<string, string>): RouteMatch
}

/** Matches requests to the rows of the deployment's provider (R32). Literal segments win over parameters. */
export function createRouter(
  calls: readonly Call[],
  provider: ProviderId,
  segments: ProviderSegments,
): Router {
  const routes = calls
    .filter((call) => call.providers.includes(provider))
    .flatMap(withFollowUp)
    .flatMap((call) => toRoutes(call, provider, segments))
    .toSorted((a, b) => countParameters(a) - countParameters(b))

  return {
    match(method, path, query) {
      const parts = splitPath(path)
      const matching = routes.filter((route) => matches(route, parts))
      // A parameter must not match what a literal path of the same length means: only rows of the first shape count.
      const first = matching[0]
      if (!first) return { kind: 'no-path' }
      const shape = toShape(first)
      const same = matching.filter((route) => toShape(route) === shape)
      const ofMethod = same.filter((route) => route.call.method === method)
      const [route] = ofMethod.filter((each) => hasFixedValues(each.call, query)).concat(ofMethod)
      if (!route) {
        return { kind: 'no-method', allowed: [...new Set(same.map((each) => each.call.method))] }
      }
      return toMatch(route, parts)
    },
  }
}

/** Returns the call and, if it has a follow-up request, that request as a call of its own. */
function withFollowUp(call: Call): Call[] {
  if (!call.followUp) return [call]
  const { method, path } = call.followUp
  return [call, { ...call, id: `${call.id}.followUp`, method, path, query: {}, body: null }]
}

function toRoutes(call: Call, provider: ProviderId, segments: ProviderSegments): Route[] {
  return providerPaths(call, segments)
    .filter((each) => each.provider === undefined || each.provider === provider)
    .map(({ path }) => ({ call, segments: splitPath(path).map(toSegment) }))
}

function toSegment(part: string): string | { readonly name: string } {
  return part.startsWith('{') ? { name: part.slice(1, -1) } : part
}

function splitPath(path: string): string[] {
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  return parts
}

function matches(route: Route, parts: readonly string[]): boolean {
  if (route.segments.length !== parts.length) return false
  return route.segments.every((segment, index) =>
    typeof segment === 'string' ? segment === parts[index] : parts[index] !== '',
  )
}

function countParameters(route: Route): number {
  return route.segments.filter((segment) => typeof segment !== 'string').length
}

function toShape(route: Route): string {
  return route.segments.map((segment) => (typeof segment === 'string' ? segment : '{}')).join('/')
}

function hasFixedValues(call: Call, query: ReadonlyMap<string, string>): boolean {
  return Object.entries(call.query).every(
    ([name, parameter]) => parameter.fixed === undefined || query.get(name) === parameter.fixed,
  )
}

function toMatch(route: Route, parts: readonly string[]): RouteMatch {
  const params: [string, string][] = []
  for (const [index, segment] of route.segments.entries()) {
    if (typeof segment === 'string') continue
    const value = decode(parts[index] ?? '')
    if (value === undefined) return { kind: 'bad-parameter', name: segment.name }
    params.push([segment.name, value])
  }
  return { kind: 'call', call: route.call, params: Object.fromEntries(params) }
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
