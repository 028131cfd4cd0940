import { isSameOrigin, type Method, type PlatformRequest } from '@vitrine/contract'
import { isUnavailable } from './database/index.ts'
import { errorResponse, fail, isAborted, isApiError, type ApiError } from './http/index.ts'

/** A request with its parsed query, whose host belongs to the shop. */
export interface RoutedRequest {
  readonly request: PlatformRequest
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
  /** The URL as the client sees it. */
  readonly publicUrl: URL
  /** True if the caller takes the data of the response as a value (`Send.local`). */
  readonly isLocal: boolean
}

/** A table of calls, with functions that find, guard and handle its rows. */
export interface CallTable<Row> {
  readonly router: Router<Row>
  /** Returns true if the call must come from a page of the shop (R7). */
  isGuarded(row: Row): boolean
  /** Validates the input of a call and runs its handler. */
  handle(
    row: Row,
    params: Readonly<Record<string, string>>,
    request: RoutedRequest,
  ): Promise<Response | ApiError>
}

/**
 * Finds the row of the table that matches a request and handles the call. Expected errors become
 * responses.
 */
export async function dispatchCall<Row>(table: CallTable<Row>, routed: RoutedRequest): Promise<Response> {
  const { request, pathname, query, publicUrl } = routed
  const match = table.router.match(request.method, pathname, query)
  if (match.kind === 'no-path') return errorResponse(fail('NOT_FOUND'))
  if (match.kind === 'no-method') {
    return errorResponse(fail('METHOD_NOT_ALLOWED'), { allow: match.allowed.join(', ') })
  }
  if (match.kind === 'bad-parameter') return errorResponse(fail('BAD_PARAMETER', match.name))
  const { row, params } = match
  if (table.isGuarded(row) && !isSameOrigin(request.headers, publicUrl)) {
    return errorResponse(fail('FORBIDDEN_ORIGIN'))
  }
  const result = await table.handle(row, params, routed)
  return isApiError(result) ? errorResponse(result) : result
}

/**
 * Runs `work` and never rejects. Details of unexpected errors are only reported to `onError`. If
 * the database is unavailable, the response states when to retry.
 */
export async function respondSafely(
  request: PlatformRequest,
  work: () => Promise<Response>,
  onError: (error: unknown) => void,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isAborted(request, error)) return new Response(null, { status: 499 })
    onError(error)
    return isUnavailable(error)
      ? errorResponse(fail('UNAVAILABLE'), { 'retry-after': '5' })
      : errorResponse(fail('INTERNAL'))
  }
}

/** A row in a table of calls, with one of its paths. */
export interface RouteSource<Row> {
  readonly row: Row
  readonly method: Method
  /** Names in braces are parameters. */
  readonly path: string
  /**
   * Query values that the route requires, which distinguish it from other routes with the same
   * method and path.
   */
  readonly fixed?: Readonly<Record<string, string>> | undefined
}

interface Route<Row> extends RouteSource<Row> {
  /** Literal segments and named parameters. */
  readonly segments: readonly Segment[]
}

type Segment = string | { readonly name: string }

/** Routes with as many segments, and with parameters at the same positions. */
interface RouteGroup<Row> {
  /** Positions of the parameters. */
  readonly open: readonly number[]
  /** Keyed by the segments, without the parameters. */
  readonly routes: ReadonlyMap<string, readonly Route<Row>[]>
}

export type RouteMatch<Row> =
  | { readonly kind: 'match'; readonly row: Row; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'no-path' }
  | { readonly kind: 'no-method'; readonly allowed: readonly Method[] }
  /** A path parameter has invalid percent-encoding or contains NUL. */
  | { readonly kind: 'bad-parameter'; readonly name: string }

export interface Router<Row> {
  /**
   * @param path the URL's pathname, still percent-encoded; a trailing slash is ignored
   * @param query selects among rows with the same method and path but different fixed query values
   */
  match(method: string, path: string, query: ReadonlyMap<string, string>): RouteMatch<Row>
}

/** Creates a router in which literal segments take precedence over parameters. */
export function createRouter<Row>(sources: readonly RouteSource<Row>[]): Router<Row> {
  const routes = sources
    .map((source): Route<Row> => {
      const segments = splitPath(source.path).map(toSegment)
      return { ...source, segments }
    })
    .toSorted((a, b) => listOpen(a).length - listOpen(b).length)
  const groupsByLength = new Map(
    [...Map.groupBy(routes, ({ segments }) => segments.length)].map(([length, each]) => [
      length,
      toGroups(each),
    ]),
  )

  return {
    match(method, path, query) {
      const parts = splitPath(path)
      // A literal path takes precedence over a path with parameters, so only the first group with the path counts.
      const same = findSame(groupsByLength.get(parts.length) ?? [], parts)
      if (!same) return { kind: 'no-path' }
      const ofMethod = same.filter((route) => route.method === method)
      const [route] = ofMethod.filter((each) => hasFixedValues(each, query)).concat(ofMethod)
      if (!route) return { kind: 'no-method', allowed: [...new Set(same.map((each) => each.method))] }
      return toMatch(route, parts)
    },
  }
}

function toSegment(part: string): Segment {
  return part.startsWith('{') ? { name: part.slice(1, -1) } : part
}

function splitPath(path: string): string[] {
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  return parts
}

/** Lists the positions of the parameters. */
function listOpen<Row>({ segments }: Route<Row>): readonly number[] {
  return segments.flatMap((segment, index) => (typeof segment === 'string' ? [] : [index]))
}

function toGroups<Row>(routes: readonly Route<Row>[]): readonly RouteGroup<Row>[] {
  return [...Map.groupBy(routes, (route) => listOpen(route).join())].map(([positions, each]) => {
    const open = positions === '' ? [] : positions.split(',').map(Number)
    const keyOf = ({ segments }: Route<Row>) => toKey(segments.map(String), open)
    return { open, routes: Map.groupBy(each, keyOf) }
  })
}

/** Returns the routes with the segments of the first route that matches a path. */
function findSame<Row>(
  groups: readonly RouteGroup<Row>[],
  parts: readonly string[],
): readonly Route<Row>[] | undefined {
  for (const { open, routes } of groups) {
    if (open.some((index) => parts[index] === '')) continue
    const found = routes.get(toKey(parts, open))
    if (found) return found
  }
  return undefined
}

/** Joins the parts of a path that are not parameters. */
function toKey(parts: readonly string[], open: readonly number[]): string {
  return parts.filter((_, index) => !open.includes(index)).join('/')
}

function hasFixedValues<Row>({ fixed = {} }: Route<Row>, query: ReadonlyMap<string, string>): boolean {
  return Object.entries(fixed).every(([name, value]) => query.get(name) === value)
}

function toMatch<Row>(route: Route<Row>, parts: readonly string[]): RouteMatch<Row> {
  const params: [string, string][] = []
  for (const [index, segment] of route.segments.entries()) {
    if (typeof segment === 'string') continue
    const value = decode(parts[index] ?? '')
    if (value === undefined) return { kind: 'bad-parameter', name: segment.name }
    params.push([segment.name, value])
  }
  return { kind: 'match', row: route.row, params: Object.fromEntries(params) }
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
