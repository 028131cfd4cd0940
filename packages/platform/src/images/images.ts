import { cpus } from 'node:os'
import { isApiError, fail, errorResponse } from '../http/index.ts'
import { isPlainName, readImageAddress } from './address.ts'
import { isKnown, toImageHeaders, toProblemAnswer, toVersion } from './answer.ts'
import { withImageDetails, type Describe } from './details.ts'
import { createDiskCache } from './disk-cache.ts'
import { readImageParameters } from './parameters.ts'
import { toPlan } from './plan.ts'
import { createImagePool, type PoolOptions } from './pool.ts'
import { createRenderer } from './renderer.ts'
import { findSource, rememberSources } from './source.ts'

export interface ImagesOptions {
  /** Where media files are looked for, in this order. */
  readonly mediaFolders: readonly string[]
  /** Folder of the rendered images; created when missing. */
  readonly cacheFolder: string
  /** Bytes that rendered images may take on the disk; 512 MiB when absent. */
  readonly cacheBytes?: number | undefined
  readonly pool?: Partial<PoolOptions> | undefined
  /** Hears why images cannot be made, each reason once. */
  readonly onError?: ((error: Error) => void) | undefined
}

export interface ImageRequest {
  readonly request: Request
  /** Of the URL, still encoded. */
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
  /** The only workspace whose images are here. */
  readonly workspaceId: string
}

export interface Images {
  /** Answers an address below `imageRenderPath`. */
  answer(request: ImageRequest): Promise<Response>
  /** Adds size and version to the images in the data of an answer, where they are media of this shop. */
  complete(data: unknown): Promise<unknown>
  /** Threads, and jobs at work and waiting. */
  load(): { readonly working: number; readonly waiting: number; readonly threads: number }
  close(): Promise<void>
}

const defaultCacheBytes = 512 * 1024 * 1024
const describeMs = 1_000

/** The images of a shop: its media, rendered in the sizes and formats that browsers ask for. */
export function createImages(options: ImagesOptions): Images {
  const { mediaFolders } = options
  const pool = createImagePool({
    size: Math.min(2, Math.max(1, cpus().length - 1)),
    queue: 256,
    jobMs: 25_000,
    idleMs: 30_000,
    onError: options.onError,
    ...options.pool,
  })
  const cache = createDiskCache({
    folder: options.cacheFolder,
    limit: options.cacheBytes ?? defaultCacheBytes,
  })
  const renderer = createRenderer(pool, cache)

  const findRecent = rememberSources((segments) => findSource(mediaFolders, segments))

  const describe: Describe = async (mediaPath, mayOpen) => {
    const segments = mediaPath.normalize('NFC').replace(/^\/+/, '').split('/')
    if (!segments.every(isPlainName)) return undefined
    const source = await findRecent(segments)
    if (!source) return undefined
    const known = renderer.known(source)
    if (!known && !mayOpen()) return undefined
    const described = known ?? (await inTime(renderer.describe(source, true)))
    if (!described?.ok) return undefined
    const { info } = described
    return { width: info.width, height: info.height, version: toVersion(info) }
  }

  return {
    async answer({ request, pathname, query, workspaceId }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return errorResponse(fail('METHOD_NOT_ALLOWED'), { allow: 'GET, HEAD' })
      }
      const address = readImageAddress(pathname)
      if (isApiError(address)) return errorResponse(address)
      const parameters = readImageParameters(query)
      if (isApiError(parameters)) return errorResponse(parameters)
      if (address.workspaceId !== workspaceId) return errorResponse(fail('NOT_FOUND'))
      const source = await findSource(mediaFolders, address.segments)
      if (!source) return errorResponse(fail('NOT_FOUND'))

      const described = await renderer.describe(source)
      if (!described.ok) return toProblemAnswer(described.problem)
      const { info } = described
      const plan = toPlan(info, parameters, request.headers.get('accept') ?? '')
      const negotiated = parameters.format === 'auto' && info.kind === 'raster'
      const headers = toImageHeaders({ info, plan, version: parameters.version, negotiated })
      if (isKnown(request, headers.get('etag'))) return new Response(null, { status: 304, headers })

      const rendered = await renderer.render(source, info, plan)
      if (!rendered.ok) return toProblemAnswer(rendered.problem)
      headers.set('content-length', String(rendered.bytes.byteLength))
      return new Response(request.method === 'HEAD' ? null : rendered.bytes, { headers })
    },
    complete: (data) => withImageDetails(data, describe),
    load: () => pool.load(),
    async close() {
      await pool.close()
      await cache.settled()
    },
  }
}

/** A page does not wait long for the size of a picture. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), describeMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
