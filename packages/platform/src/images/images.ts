import { cpus } from 'node:os'
import { hasControlCharacter, imageRenderPath, type PlatformRequest } from '@vitrine/contract'
import { isApiError, fail, errorResponse, type ApiError } from '../http/index.ts'
import { isNotModified, toImageHeaders, imageErrorResponse, toVersion } from './image-response.ts'
import { withImageDetails, type DetailedData } from './image-details.ts'
import { createDiskCache } from './disk-cache.ts'
import { readImageParameters } from './image-parameters.ts'
import { toPlan } from './render-plan.ts'
import { createImagePool, type ImagePoolOptions } from './image-pool.ts'
import { createRenderer, type DescribeResult } from './renderer.ts'
import { findSource } from './media-source.ts'
import { cacheDetails } from './recent-details.ts'

export interface ImagesOptions {
  /** Folders in which media files are looked up, in this order. */
  readonly mediaFolders: readonly string[]
  /** Folder for rendered images. Created if it does not exist. */
  readonly cacheFolder: string
  /** A folder above `cacheFolder` that is never created. Defaults to the parent of `cacheFolder`. */
  readonly cacheRoot?: string | undefined
  /** Disk space for rendered images in bytes. Defaults to 512 MiB. */
  readonly cacheBytes?: number | undefined
  /** Colour behind transparent images in JPEG, `#rrggbb`. Defaults to white. */
  readonly paper?: string | undefined
  readonly pool?: Partial<ImagePoolOptions> | undefined
  /** Called once for each reason why images cannot be rendered. */
  readonly onError?: ((error: Error) => void) | undefined
}

export interface ImageRequest {
  readonly request: PlatformRequest
  /** Path of the URL, still percent-encoded. */
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
  /** The workspace of the site. Images of other workspaces are not found. */
  readonly workspaceId: string
}

export interface Images {
  /** Handles a request for a URL below `imageRenderPath`. Rejects if the request is aborted. */
  handle(request: ImageRequest): Promise<Response>
  /** Returns the data of a response, with size and version added to images from this shop's media. */
  addDetails(data: unknown): Promise<DetailedData>
  /**
   * Returns the properties of an image, or the reason why it cannot be used; undefined if the file
   * does not exist.
   *
   * @param path below one of the folders
   */
  inspect(path: string, folders?: readonly string[]): Promise<InspectedImage | undefined>
  /** Returns the numbers of running jobs, waiting jobs and threads. */
  workload(): { readonly working: number; readonly waiting: number; readonly threads: number }
  close(): Promise<void>
}

/** An image file and its properties. */
export interface InspectedImage {
  /** Absolute path of the file. */
  readonly file: string
  readonly described: DescribeResult
}

const defaultCacheBytes = 512 * 1024 * 1024
/** Maximum time that a page waits for the size of an image, in milliseconds. */
const describeTimeoutMs = 3_000

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
    root: options.cacheRoot,
    maxBytes: options.cacheBytes ?? defaultCacheBytes,
  })
  const renderer = createRenderer(pool, cache)

  const describe = cacheDetails(async (mediaPath, known, effort) => {
    const segments = mediaPath.normalize('NFC').replace(/^\/+/, '').split('/')
    if (!segments.every(isPlainName)) return undefined
    const source = await findSource(mediaFolders, segments, known)
    if (!source) return undefined
    const cached = renderer.findDescribed(source)
    if (!cached && !effort.mayOpen()) return undefined
    const described = cached ?? (await withTimeout(renderer.describe(source, { isUrgent: true })))
    if (described === undefined) effort.onLate()
    if (!described?.ok) return undefined
    const { info } = described
    return { source, details: { width: info.width, height: info.height, version: toVersion(info) } }
  })

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

      const { signal } = request
      const described = await renderer.describe(source, { signal })
      if (!described.ok) return imageErrorResponse(described.problem)
      const { info } = described
      const chosen = toPlan(info, parameters, request.headers.get('accept') ?? '')
      const plan = info.hasAlpha && chosen.format === 'jpeg' ? { ...chosen, paper: options.paper } : chosen
      const isNegotiated = parameters.format === 'auto' && info.kind === 'raster'
      const headers = toImageHeaders({ info, plan, version: parameters.version, isNegotiated })
      if (isNotModified(request, headers.get('etag'))) return new Response(null, { status: 304, headers })

      const rendered = await renderer.render(source, info, plan, { signal })
      if (!rendered.ok) return imageErrorResponse(rendered.problem)
      headers.set('content-length', String(rendered.bytes.byteLength))
      return new Response(request.method === 'HEAD' ? null : rendered.bytes, { headers })
    },
    addDetails: (data) => withImageDetails(data, describe),
    async inspect(path, folders = mediaFolders) {
      const segments = path.normalize('NFC').replace(/^\/+/, '').split('/')
      const source = segments.every(isPlainName) ? await findSource(folders, segments) : undefined
      return source && { file: source.file, described: await renderer.describe(source) }
    },
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

const maxPathLength = 1024
const maxSegmentBytes = 255
const maxSegments = 16

export interface ImageAddress {
  readonly workspaceId: string
  /** Folders and file name below the media folder. Each can safely be joined to a path. */
  readonly segments: readonly string[]
}

/**
 * Reads the workspace and the path of a media file from an image URL. Rejects paths with a segment
 * that is hidden, refers to a parent folder, is absolute or contains a separator of any operating
 * system, regardless of its encoding.
 *
 * @param pathname path of the URL, still percent-encoded; starts with `imageRenderPath`
 */
export function readImageAddress(pathname: string): ImageAddress | ApiError {
  const [workspaceId = '', ...parts] = pathname.slice(imageRenderPath.length).split('/').map(decode)
  if (!workspaceId) return fail('BAD_PARAMETER', 'workspaceId')
  const segments = parts.filter((part) => part !== undefined)
  const isPlain = segments.length === parts.length && segments.every(isPlainName)
  const isShort = segments.length <= maxSegments && segments.join('/').length <= maxPathLength
  if (segments.length === 0 || !isPlain || !isShort) {
    return fail('BAD_PARAMETER', 'path', 'Expected the path of a media file, for example journal/kiln.jpg.')
  }
  return { workspaceId, segments }
}

/** Returns true if the text is a valid file or folder name on every operating system. */
function isPlainName(name: string): boolean {
  if (name === '' || name.startsWith('.') || /[. ]$/.test(name)) return false
  return (
    !/[/\\:*?"<>|]/.test(name) && !hasControlCharacter(name) && Buffer.byteLength(name) <= maxSegmentBytes
  )
}

/** Decodes a segment and normalises it to NFC. Returns undefined for invalid percent-encoding. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return undefined
  }
}
