import type { Call } from './call.ts'
import { toComponents } from './openapi/components.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { toOperation, type Endpoint } from './openapi/operation.ts'
import { providerPaths } from './path.ts'
import { defaultSegments, type ProviderSegments } from './provider.ts'

export { responseExamples } from './examples/index.ts'
export { imagePaths } from './openapi/images.ts'
export type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openapi/document.ts'

export interface OpenApiOptions {
  readonly title: string
  readonly version: string
  /** Origins of the platform. */
  readonly servers: readonly string[]
  /** Path segment of each provider. Defaults to pa, pb, pc. */
  readonly segments?: ProviderSegments
  /** Paths that are not calls of the contract, such as {@link imagePaths}. */
  readonly extraPaths?: OpenApiDocument['paths']
}

/**
 * Derives an OpenAPI 3.1 document from calls. A call with a provider segment becomes one operation per provider. Calls that
 * differ only in fixed query values become one operation.
 */
export function openApiDocument(calls: readonly Call[], options: OpenApiOptions): OpenApiDocument {
  const { title, version, servers, segments = defaultSegments, extraPaths = {} } = options
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const endpoint of toEndpoints(calls, segments)) {
    const item = (paths[endpoint.path] ??= {})
    item[endpoint.method.toLowerCase()] = toOperation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: servers.map((url) => ({ url })),
    tags: toTags(calls, extraPaths),
    paths: { ...paths, ...extraPaths },
    components: toComponents(calls),
  }
}

function toTags(
  calls: readonly Call[],
  extraPaths: OpenApiDocument['paths'],
): readonly { readonly name: string }[] {
  const extra = Object.values(extraPaths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags))
  return [...new Set([...calls.map(({ group }) => group), ...extra])].map((name) => ({ name }))
}

function toEndpoints(calls: readonly Call[], segments: ProviderSegments): readonly Endpoint[] {
  const endpoints = new Map<string, Endpoint>()
  for (const call of calls) {
    for (const endpoint of toCallEndpoints(call, segments)) {
      const key = `${endpoint.method} ${endpoint.path}`
      const known = endpoints.get(key)
      endpoints.set(key, known ? { ...known, calls: [...known.calls, call] } : endpoint)
    }
  }
  return [...endpoints.values()]
}

function toCallEndpoints(call: Call, segments: ProviderSegments): Endpoint[] {
  const isShared = /\{p\}/.test(call.path)
  return providerPaths(call, segments).map(({ provider, path }): Endpoint => {
    const operationId = isShared ? `${call.id}.${provider}` : call.id
    return { method: call.method, path, provider, operationId, calls: [call] }
  })
}
