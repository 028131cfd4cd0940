import type { Config } from '../config/index.ts'

/** Version of the interface that the document describes. */
const interfaceVersion = '1.0.0'

/**
 * Creates the loader of the document behind `/openapi.json`, which is derived from the contract. The document and the
 * schemas it needs are loaded with the first request, not at startup.
 */
export function createOpenApiLoader(config: Config): () => Promise<unknown> {
  let document: Promise<unknown> | undefined
  return () => (document ??= buildOpenApiDocument(config))
}

async function buildOpenApiDocument({ publicOrigin, segments }: Config): Promise<unknown> {
  const [{ imagePaths, openApiDocument }, { calls, shopCalls }, { describeAdminPaths }] = await Promise.all([
    import('@vitrine/contract/openapi'),
    import('@vitrine/contract/table'),
    import('@vitrine/contract/admin'),
  ])
  return openApiDocument([...calls, ...shopCalls], {
    title: 'Vitrine',
    version: interfaceVersion,
    servers: [publicOrigin],
    segments,
    extraPaths: { ...imagePaths, ...describeAdminPaths() },
  })
}
