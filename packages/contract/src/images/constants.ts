/** Template of the URL for an image path that is not a full URL (section 9; R26). */
export const imageUrl = '{cdn}/mm-images/public/v1/render/{workspaceId}/{path}'

/** Path prefix of rendered images: the part of {@link imageUrl} between the origin and the workspace id. */
export const imageRenderPath = '/mm-images/public/v1/render/'

/** Widths of rendered images, in pixels. Other widths are rounded up to the next width. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 480, 640, 750, 828, 960, 1080, 1200, 1280, 1440, 1600,
  1920, 2048, 2560, 3200, 3840,
] as const

/** Maximum value of `w` and `h`, in pixels. */
export const maxImageSide = 4096

/**
 * Values of `fit`: how an image fills the box of `w` and `h`. The first value is the default. `cover` crops, `contain`
 * adds margins, `inside` stays within the box, `outside` covers it without cropping.
 */
export const imageFits = ['cover', 'contain', 'inside', 'outside'] as const

/** Values of `fm`. `auto`, the default, selects the best format that the `Accept` header allows. */
export const imageFormats = ['auto', 'avif', 'webp', 'jpeg', 'png'] as const

/** Qualities of rendered images, on the scale of JPEG. Other qualities are rounded up to the next quality. */
export const imageQualities = [10, 20, 30, 40, 50, 60, 70, 75, 80, 90, 100] as const

/** Default value of `q`. */
export const defaultImageQuality = 75
