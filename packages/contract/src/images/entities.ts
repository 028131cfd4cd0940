import type { imageFits, imageFormats } from './constants.ts'

/** What an image is besides where it is. The platform adds it to images of its own media that it answers with. */
export interface ImageDetails {
  /** Pixels, as the image is seen: after its rotation. */
  readonly width?: number
  readonly height?: number
  /** A digest of the file. An address with it as `v` may be kept forever. */
  readonly version?: string
}

/** An image value in its second form: a JSON string of this object (section 3). */
export interface ImageJson extends ImageDetails {
  readonly absolutePath: string
  /** Exposed as `altText`. */
  readonly alt_text?: string
}

/** An image value: a URL, {@link ImageJson} as a string or an object, or a bare path (section 3). */
export type ImageValue = string | ImageJson

export type ImageFit = (typeof imageFits)[number]
export type ImageFormat = (typeof imageFormats)[number]
