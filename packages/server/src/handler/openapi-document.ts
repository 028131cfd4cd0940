import type { Config } from '../config/index.ts'

/** Version of the interface that the document describes; the contract has no other yet. */
const interfaceVersion = '1.0.0'

/**
 * The document behind `/openapi.json`, derived from the contract. The schemas it takes are loaded with the first
 * request for it, not at start.
 */
export async function buildOpenApiDocument({ publicOrigin, segments }: Config): Promise<unknown> {
  const [{ imagePaths, openApiDocument }, { calls }, { adminPaths }] = await Promise.all([
    import('@vitrine/contract/openapi'),
    import('@vitrine/contract/table'),
    import('@vitrine/contract/admin'),
  ])
  return openApiDocument(calls, {
    title: 'Vitrine',
    version: interfaceVersion,
    servers: [publicOrigin],
    segments,
    extraPaths: { ...imagePaths, ...adminPaths },
  })
}
