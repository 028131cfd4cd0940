import { fail, errorResponse, type ApiError } from '../http/index.ts'
import type { RenderPlan, SourceInfo } from './job.ts'
import type { Described } from './renderer.ts'
import { toKey } from './renderer.ts'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const

/** An address with the file's version never means anything else; one without is asked again after five minutes. */
const immutable = 'public, max-age=31536000, immutable'
const short = 'public, max-age=300, must-revalidate'

/** An SVG is a document: opened by itself it may run nothing, load nothing and belong to no origin. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface ImageHeadersInput {
  readonly info: SourceInfo
  readonly plan: RenderPlan
  /** The version in the address, if any. */
  readonly version: string | undefined
  /** Whether `Accept` had a say. */
  readonly negotiated: boolean
}

export function toImageHeaders({ info, plan, version, negotiated }: ImageHeadersInput): Headers {
  const headers = new Headers({
    'content-type': types[plan.format],
    'cache-control': version === toVersion(info) ? immutable : short,
    etag: `"${toKey(info, plan)}"`,
    'x-content-type-options': 'nosniff',
  })
  if (negotiated) headers.set('vary', 'Accept')
  if (plan.format === 'svg') {
    headers.set('content-security-policy', drawingPolicy)
    headers.set('content-disposition', 'inline')
  }
  return headers
}

/** A file's version: what `v` is compared with. */
export function toVersion({ hash }: SourceInfo): string {
  return hash.slice(0, 16)
}

/** Whether a browser has this answer already: `If-None-Match` names it, or anything. */
export function isKnown(request: Request, etag: string | null): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null || etag === null) return false
  return known
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag)
}

/** Why there is no picture. Nothing here is the platform's own fault but a thread that died. */
export function toProblemAnswer(problem: Exclude<Described, { ok: true }>['problem']): Response {
  switch (problem) {
    case 'full':
      return errorResponse(fail('UNAVAILABLE', undefined, 'Too many images are being made.'), {
        'retry-after': '1',
      })
    case 'changed':
      return errorResponse(fail('UNAVAILABLE', undefined, 'The file is being changed.'), {
        'retry-after': '1',
      })
    case 'failed':
      return errorResponse(fail('INTERNAL'))
    case 'slow':
    case 'too-large':
      return errorResponse(unfit('PAYLOAD_TOO_LARGE', 'The file is too large to be made into this image.'))
    case 'unreadable':
      return errorResponse(unfit('UNSUPPORTED_MEDIA_TYPE', 'The file is no image that can be read.'))
  }
}

function unfit(code: 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE', message: string): ApiError {
  return fail(code, 'path', message)
}
