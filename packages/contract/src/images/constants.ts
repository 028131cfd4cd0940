/** Address of an image that is given without a full URL, as a template (section 9; R26). */
export const imageUrl = '{cdn}/mm-images/public/v1/render/{workspaceId}/{path}'

/** The part of that address before the workspace: where images are rendered. */
export const imageRenderPath = '/mm-images/public/v1/render/'

/** The widths, in pixels, that images are rendered in. Another one is answered with the next wider of these. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 480, 640, 750, 828, 960, 1080, 1200, 1280, 1440, 1600,
  1920, 2048, 2560, 3200, 3840,
] as const

/** The largest `w` and `h` that may be asked for. */
export const maxImageSide = 4096

/**
 * How an image fills the box of `w` and `h`; the first is the default. `cover` crops, `contain` adds margins, `inside`
 * stays within the box, `outside` covers it without being cropped.
 */
export const imageFits = ['cover', 'contain', 'inside', 'outside'] as const

/** Formats that can be asked for; `auto`, the default, is the best one that the `Accept` header names. */
export const imageFormats = ['auto', 'avif', 'webp', 'jpeg', 'png'] as const

/** Qualities that images are encoded in, on the scale of JPEG. Another one is answered with the next better of these. */
export const imageQualities = [10, 20, 30, 40, 50, 60, 70, 75, 80, 90, 100] as const

/** Quality without `q`. */
export const defaultImageQuality = 75
