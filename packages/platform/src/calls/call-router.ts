import { providerPaths, type Call, type ProviderId, type ProviderSegments } from '@vitrine/contract'
import { createRouter, type Router, type RouteSource } from '../routing.ts'

/** Creates a router for the rows of the deployment's provider (R32). */
export function createCallRouter(
  calls: readonly Call[],
  provider: ProviderId,
  segments: ProviderSegments,
): Router<Call> {
  return createRouter(
    calls
      .filter((call) => call.providers.includes(provider))
      .flatMap((call) => toRoutes(call, provider, segments)),
  )
}

function toRoutes(call: Call, provider: ProviderId, segments: ProviderSegments): RouteSource<Call>[] {
  const fixed = Object.fromEntries(
    Object.entries(call.query).flatMap(([name, parameter]) =>
      parameter.fixed === undefined ? [] : [[name, parameter.fixed]],
    ),
  )
  return providerPaths(call, segments)
    .filter((each) => each.provider === undefined || each.provider === provider)
    .map(({ path }) => ({ row: call, method: call.method, path, fixed }))
}
