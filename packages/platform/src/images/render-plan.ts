import { imageQualities, defaultImageQuality, imageWidths } from '@vitrine/contract'
import type { OutputFormat, RenderPlan, SourceInfo } from './image-job.ts'
import type { ImageParameters } from './image-parameters.ts'

/**
 * Maximum of both integers in a crop ratio. Requested ratios are rounded to the nearest ratio of
 * such integers.
 */
const maxRatioTerm = 32
const ratios = toRatios(maxRatioTerm)

/**
 * Maps the parameters of a URL to a plan: a width from a fixed list, a ratio of two small integers
 * and a quality step. The plan never has more pixels than the file. This limits the number of
 * different images that can be requested.
 *
 * @param accept `Accept` header of the request; only used if the format is `auto`
 */
export function toPlan(info: SourceInfo, parameters: ImageParameters, accept: string): RenderPlan {
  // An SVG scales to any size, so it is returned unchanged unless a raster format is requested.
  if (info.kind === 'svg' && parameters.format === 'auto') return svgPlan
  const format = parameters.format === 'auto' ? chooseFormat(info, accept) : parameters.format
  const box = toBox(info, parameters)
  return {
    format,
    ...box,
    fit: box.width === undefined || box.height === undefined ? 'inside' : parameters.fit,
    quality: snapUp(imageQualities, parameters.quality ?? defaultImageQuality),
    animated: info.isAnimated && (format === 'webp' || format === 'gif'),
  }
}

const svgPlan: RenderPlan = {
  format: 'svg',
  width: undefined,
  height: undefined,
  fit: 'inside',
  quality: 100,
  animated: false,
}

/** Returns the best format that the browser accepts, or else a format that every browser supports. */
export function chooseFormat(info: SourceInfo, accept: string): OutputFormat {
  // Few browsers play animated AVIF well.
  if (!info.isAnimated && accepts(accept, 'image/avif')) return 'avif'
  if (accepts(accept, 'image/webp')) return 'webp'
  if (info.isAnimated) return 'gif'
  return info.hasAlpha || info.format === 'png' || info.format === 'gif' ? 'png' : 'jpeg'
}

/**
 * Returns true if the header lists the type itself with a quality above 0. `image/*` does not imply
 * support for new formats.
 */
function accepts(accept: string, type: string): boolean {
  return accept
    .toLowerCase()
    .split(',', 64)
    .some((range) => {
      const [name = '', ...rest] = range.split(';').map((part) => part.trim())
      const quality = rest.find((part) => part.startsWith('q='))?.slice(2)
      return name === type && (quality === undefined || Number(quality) > 0)
    })
}

type Box = Pick<RenderPlan, 'width' | 'height'>

function toBox(info: SourceInfo, { width, height, fit }: ImageParameters): Box {
  if (width !== undefined && height !== undefined) return toCroppedBox(info, width, height, fit)
  if (width !== undefined) {
    const snapped = snapUp(imageWidths, width)
    return { width: snapped < info.width ? snapped : undefined, height: undefined }
  }
  if (height === undefined) return { width: undefined, height: undefined }
  const snapped = snapUp(imageWidths, height)
  return { width: undefined, height: snapped < info.height ? snapped : undefined }
}

/**
 * Takes the width from the list and derives the height from the ratio, which preserves the
 * requested crop.
 */
function toCroppedBox(info: SourceInfo, width: number, height: number, fit: ImageParameters['fit']): Box {
  const ratio = nearestRatio(width / height)
  const box = { width: snapUp(imageWidths, width), height: snapUp(imageWidths, width) / ratio }
  // `contain` and `inside` scale until one side fits, the other modes until both sides fit.
  const sides = [info.width / box.width, info.height / box.height]
  const maxScale = fit === 'contain' || fit === 'inside' ? Math.max(...sides) : Math.min(...sides)
  const scale = Math.min(1, maxScale, 4096 / box.height)
  return { width: toPixels(box.width * scale), height: toPixels(box.height * scale) }
}

function toPixels(side: number): number {
  return Math.max(1, Math.round(side))
}

/** Returns the first number of an ascending list that is at least `value`, or the last one. */
export function snapUp(list: readonly number[], value: number): number {
  return list.find((each) => each >= value) ?? list.at(-1) ?? value
}

export function nearestRatio(ratio: number): number {
  let best = 1
  for (const each of ratios) {
    if (Math.abs(Math.log(each / ratio)) < Math.abs(Math.log(best / ratio))) best = each
  }
  return best
}

function toRatios(maxTerm: number): readonly number[] {
  const terms = Array.from({ length: maxTerm }, (_, index) => index + 1)
  return [...new Set(terms.flatMap((a) => terms.map((b) => a / b)))]
}
