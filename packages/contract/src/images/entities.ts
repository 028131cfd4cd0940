import type { imageFits, imageFormats } from './constants.ts'

/** Details of an image. The platform adds them to images of its own media. */
export interface ImageDetails {
  /** Displayed width in pixels, after rotation. */
  readonly width?: number
  /** Displayed height in pixels, after rotation. */
  readonly height?: number
  /** Digest of the file. A response may be cached forever if its URL contains the digest as `v`. */
  readonly version?: string
}

/** Second form of an image value: this object as a JSON string (section 3). */
export interface ImageJson extends ImageDetails {
  readonly absolutePath: string
  /** Exposed as `altText`. */
  readonly alt_text?: string
}

/** An image value: a URL, {@link ImageJson} as a string or an object, or a bare path (section 3). */
export type ImageValue = string | ImageJson

export type ImageFit = (typeof imageFits)[number]
export type ImageFormat = (typeof imageFormats)[number]
