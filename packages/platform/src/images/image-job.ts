/** Messages between the main thread and the worker threads that render images. */

/**
 * A format of responses. GIF is only used for animated images if the browser accepts no better
 * format. SVG is only used for SVG files, which are returned unchanged.
 */
export type OutputFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'svg'

/** Properties of a media file that can be determined without decoding its pixels. */
export interface SourceInfo {
  /** Digest of the file as 32 hexadecimal digits. */
  readonly hash: string
  readonly kind: 'raster' | 'svg'
  /** Format of the file's content: jpeg, png, webp, gif, avif, tiff or svg. */
  readonly format: string
  /** Displayed size of one frame in pixels, after rotation. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly isAnimated: boolean
}

/** Exact parameters of a rendered image. They are part of the cache key. */
export interface RenderPlan {
  readonly format: OutputFormat
  /** Undefined to keep the width of the file. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: 'cover' | 'contain' | 'inside' | 'outside'
  /** Quality on the JPEG scale from 1 to 100. */
  readonly quality: number
  readonly animated: boolean
  /** Colour behind transparent parts, if the format has no transparency. Defaults to white. */
  readonly paper?: string | undefined
}

export type ImageJob =
  | { readonly kind: 'describe'; readonly file: string }
  | { readonly kind: 'render'; readonly file: string; readonly hash: string; readonly plan: RenderPlan }

/**
 * Reasons why a job fails:
 *
 * - `unreadable`: the file is not an image, is damaged, or has an unsupported format.
 * - `too-large`: the file or the result exceeds a limit.
 * - `changed`: the file changed after the job was created.
 * - `slow`: the job exceeded its time limit.
 */
export type ImageProblem = 'unreadable' | 'too-large' | 'changed' | 'slow'

export type ImageJobResult =
  | { readonly ok: true; readonly info: SourceInfo }
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly problem: ImageProblem }

/** Limits of media files and rendered images. */
export const imageLimits = {
  /** Maximum size of a media file in bytes. */
  fileBytes: 25 * 1024 * 1024,
  /** Maximum number of pixels in a media file, summed over all frames. */
  pixels: 50_000_000,
  /** Maximum size of an SVG in bytes, since an SVG is parsed as a whole. */
  svgBytes: 2 * 1024 * 1024,
  /** Maximum size of a response in bytes. The server accepts up to 16 MiB from a remote platform. */
  outputBytes: 15 * 1024 * 1024,
  /** Time limit for rendering one image, in seconds. */
  seconds: 20,
} as const
