import {
  providerPaths,
  type Call,
  type Method,
  type ProviderId,
  type ProviderSegments,
} from '@vitrine/contract'

interface Route {
  readonly call: Call
  /** A text to match, or the name of a parameter. */
  readonly segments: readonly (string | { readonly name: string })[]
}

export type RouteMatch =
  | { readonly kind: 'call'; readonly call: Call; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'no-path' }
  | { readonly kind: 'no-method'; readonly allowed: readonly Method[] }
  /** A parameter in the path is not well percent-encoded, or holds NUL. */
  | { readonly kind: 'bad-parameter'; readonly name: string }

export interface Router {
  /**
   * @param path the URL's pathname, still encoded. A slash at its end does not matter.
   * @param query decides between two rows that share method and path and differ in fixed values.
   */
  match(method: string, path: string, query: ReadonlyMap<string, string>): RouteMatch
}

/** Matches requests to the rows that the deployment's provider has (R32). More literal paths come first. */
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
      const fitting = routes.filter((route) => fits(route, parts))
      // A parameter must not catch what a literal path of the same length means: all rows of the first shape, no others.
      const first = fitting[0]
      if (!first) return { kind: 'no-path' }
      const shape = toShape(first)
      const same = fitting.filter((route) => toShape(route) === shape)
      const ofMethod = same.filter((route) => route.call.method === method)
      const [route] = ofMethod.filter((each) => hasFixedValues(each.call, query)).concat(ofMethod)
      if (!route) {
        return { kind: 'no-method', allowed: [...new Set(same.map((each) => each.call.method))] }
      }
      return toMatch(route, parts)
    },
  }
}

/** A call, and the request that follows it as a call of its own. */
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

function fits(route: Route, parts: readonly string[]): boolean {
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
