import { cpus } from 'node:os'
import { isApiError, fail, errorResponse } from '../http/index.ts'
import { isPlainName, readImageAddress } from './image-address.ts'
import { isNotModified, toImageHeaders, imageErrorResponse, toVersion } from './image-response.ts'
import { withImageDetails, type DescribeMedia } from './image-details.ts'
import { createDiskCache } from './disk-cache.ts'
import { readImageParameters } from './image-parameters.ts'
import { toPlan } from './render-plan.ts'
import { createImagePool, type PoolOptions } from './image-pool.ts'
import { createRenderer } from './renderer.ts'
import { findSource, cacheSources } from './media-source.ts'

export interface ImagesOptions {
  /** Folders in which media files are searched, in this order. */
  readonly mediaFolders: readonly string[]
  /** Folder of the rendered images. Created if it does not exist. */
  readonly cacheFolder: string
  /** Disk space for rendered images, in bytes; 512 MiB if omitted. */
  readonly cacheBytes?: number | undefined
  readonly pool?: Partial<PoolOptions> | undefined
  /** Called once for each reason why images cannot be rendered. */
  readonly onError?: ((error: Error) => void) | undefined
}

export interface ImageRequest {
  readonly request: Request
  /** Path of the URL, still encoded. */
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
  /** The workspace of the site; images of other workspaces are not found. */
  readonly workspaceId: string
}

export interface Images {
  /** Handles a request for an address below `imageRenderPath`. */
  handle(request: ImageRequest): Promise<Response>
  /** Returns the data of a response with size and version added to images that are media of this shop. */
  addDetails(data: unknown): Promise<unknown>
  /** Returns the numbers of running and waiting jobs and of threads. */
  workload(): { readonly working: number; readonly waiting: number; readonly threads: number }
  close(): Promise<void>
}

const defaultCacheBytes = 512 * 1024 * 1024
/** Time that a page waits for the size of an image, in milliseconds. */
const describeTimeoutMs = 1_000

/** Creates the image service, which renders media in the sizes and formats that browsers request. */
export function createImages(options: ImagesOptions): Images {
  const { mediaFolders } = options
  const pool = createImagePool({
    maxThreads: Math.min(2, Math.max(1, cpus().length - 1)),
    maxQueued: 256,
    jobMs: 25_000,
    idleMs: 30_000,
    onError: options.onError,
    ...options.pool,
  })
  const cache = createDiskCache({
    folder: options.cacheFolder,
    maxBytes: options.cacheBytes ?? defaultCacheBytes,
  })
  const renderer = createRenderer(pool, cache)

  const findCached = cacheSources((segments) => findSource(mediaFolders, segments))

  const describe: DescribeMedia = async (mediaPath, mayOpen) => {
    const segments = mediaPath.normalize('NFC').replace(/^\/+/, '').split('/')
    if (!segments.every(isPlainName)) return undefined
    const source = await findCached(segments)
    if (!source) return undefined
    const cached = renderer.findDescribed(source)
    if (!cached && !mayOpen()) return undefined
    const described = cached ?? (await withTimeout(renderer.describe(source, true)))
    if (!described?.ok) return undefined
    const { info } = described
    return { width: info.width, height: info.height, version: toVersion(info) }
  }

  return {
    async handle({ request, pathname, query, workspaceId }) {
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
      if (!described.ok) return imageErrorResponse(described.problem)
      const { info } = described
      const plan = toPlan(info, parameters, request.headers.get('accept') ?? '')
      const isNegotiated = parameters.format === 'auto' && info.kind === 'raster'
      const headers = toImageHeaders({ info, plan, version: parameters.version, isNegotiated })
      if (isNotModified(request, headers.get('etag'))) return new Response(null, { status: 304, headers })

      const rendered = await renderer.render(source, info, plan)
      if (!rendered.ok) return imageErrorResponse(rendered.problem)
      headers.set('content-length', String(rendered.bytes.byteLength))
      return new Response(request.method === 'HEAD' ? null : rendered.bytes, { headers })
    },
    addDetails: (data) => withImageDetails(data, describe),
    workload: () => pool.workload(),
    async close() {
      await pool.close()
      await cache.whenIdle()
    },
  }
}

/** Resolves with undefined if the work takes too long. */
function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), describeTimeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
