import { fail, errorResponse, type ApiError } from '../http/index.ts'
import type { RenderPlan, SourceInfo } from './image-job.ts'
import { toCacheKey, type DescribeResult } from './renderer.ts'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const

/**
 * The `Cache-Control` header for a URL with the file's current version, whose content never
 * changes.
 */
const immutable = 'public, max-age=31536000, immutable'
/**
 * The `Cache-Control` header for a URL without the current version. Browsers revalidate the image
 * after five minutes.
 */
const revalidated = 'public, max-age=300, must-revalidate'

/**
 * Content security policy of an SVG. If opened as a document, the SVG can neither run scripts nor
 * load resources, and has no origin.
 */
const svgCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface ImageHeadersInput {
  readonly info: SourceInfo
  readonly plan: RenderPlan
  /** Version of the file in the URL. */
  readonly version: string | undefined
  /** True if the format depends on the `Accept` header. */
  readonly isNegotiated: boolean
}

export function toImageHeaders({ info, plan, version, isNegotiated }: ImageHeadersInput): Headers {
  const headers = new Headers({
    'content-type': types[plan.format],
    'cache-control': version === toVersion(info) ? immutable : revalidated,
    etag: `"${toCacheKey(info, plan)}"`,
    'x-content-type-options': 'nosniff',
  })
  if (isNegotiated) headers.set('vary', 'Accept')
  if (plan.format === 'svg') {
    headers.set('content-security-policy', svgCsp)
    headers.set('content-disposition', 'inline')
  }
  return headers
}

/** Returns the version of a file, which URLs contain as `v`. */
export function toVersion({ hash }: SourceInfo): string {
  return hash.slice(0, 16)
}

/** Returns true if `If-None-Match` contains the ETag of the response or `*`. */
export function isNotModified(request: Pick<Request, 'headers'>, etag: string | null): boolean {
  const cached = request.headers.get('if-none-match')
  if (cached === null || etag === null) return false
  return cached
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag)
}

/**
 * Returns the error response for an image that could not be rendered. Only `failed`, which means
 * that a thread died, is a bug.
 */
export function imageErrorResponse(problem: Exclude<DescribeResult, { ok: true }>['problem']): Response {
  switch (problem) {
    case 'full':
      return errorResponse(
        fail('UNAVAILABLE', undefined, 'Too many images are being rendered. Try again in a second.'),
        {
          'retry-after': '1',
        },
      )
    case 'changed':
      return errorResponse(
        fail(
          'UNAVAILABLE',
          undefined,
          'The file changed while it was being rendered. Try again in a second.',
        ),
        {
          'retry-after': '1',
        },
      )
    case 'failed':
      return errorResponse(fail('INTERNAL'))
    case 'slow':
    case 'too-large':
      return errorResponse(failFile('PAYLOAD_TOO_LARGE', 'The image file is too large to be rendered.'))
    case 'unreadable':
      return errorResponse(
        failFile('UNSUPPORTED_MEDIA_TYPE', 'The file is not an image in a supported format.'),
      )
  }
}

function failFile(code: 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE', message: string): ApiError {
  return fail(code, 'path', message)
}
