/** What the main thread and the workers that render images say to each other. */

/**
 * A format that images are answered in. GIF comes out only where a moving picture went in and nothing better is taken;
 * SVG only where SVG went in: it is the file itself.
 */
export type OutputFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'svg'

/** What a file is, told without decoding its pixels. */
export interface SourceInfo {
  /** Digest of the file, 32 hexadecimal digits. */
  readonly hash: string
  readonly kind: 'raster' | 'svg'
  /** As the file says: jpeg, png, webp, gif, avif, tiff or svg. */
  readonly format: string
  /** Pixels as it is seen: after its rotation; of one frame. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly isAnimated: boolean
}

/** One way to encode an image, decided to the last pixel: what the cache is keyed by. */
export interface RenderPlan {
  readonly format: OutputFormat
  /** Undefined: the size it has. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: 'cover' | 'contain' | 'inside' | 'outside'
  /** On the scale of JPEG. */
  readonly quality: number
  readonly animated: boolean
}

export type ImageJob =
  | { readonly kind: 'describe'; readonly file: string }
  | { readonly kind: 'render'; readonly file: string; readonly hash: string; readonly plan: RenderPlan }

/**
 * - `unreadable`: no image, a broken one, or one in a format that is not rendered.
 * - `too-large`: more bytes or pixels than are rendered.
 * - `changed`: the file is not any more what the job was made for.
 * - `slow`: it took too long.
 */
export type ImageProblem = 'unreadable' | 'too-large' | 'changed' | 'slow'

export type ImageJobResult =
  | { readonly ok: true; readonly info: SourceInfo }
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly problem: ImageProblem }

/** The most that is taken and given. */
export const imageLimits = {
  /** Bytes of a media file. */
  fileBytes: 25 * 1024 * 1024,
  /** Pixels of a media file, all frames together. */
  pixels: 50_000_000,
  /** Bytes of an SVG, which is parsed whole. */
  svgBytes: 2 * 1024 * 1024,
  /** Bytes of an answer; a platform elsewhere may send 16 MiB. */
  outputBytes: 15 * 1024 * 1024,
  /** Seconds for one image. */
  seconds: 20,
} as const
