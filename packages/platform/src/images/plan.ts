import { imageQualities, defaultImageQuality, imageWidths } from '@vitrine/contract'
import type { OutputFormat, RenderPlan, SourceInfo } from './job.ts'
import type { ImageParameters } from './parameters.ts'

/** Ratios that images are cropped to: those of two whole numbers up to this one; others become the nearest. */
const largestTerm = 32
const ratios = toRatios(largestTerm)

/**
 * Decides what is rendered for an address: a width of the closed list, a ratio of two small numbers, a quality step,
 * never more pixels than there are. A stranger's inventions all fall on the same few plans.
 *
 * @param accept the header of the request; asked only where the format is `auto`.
 */
export function toPlan(info: SourceInfo, parameters: ImageParameters, accept: string): RenderPlan {
  // A drawing has any size already: unless pixels are asked for by name, it is answered as it is.
  if (info.kind === 'svg' && parameters.format === 'auto') return drawing
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

const drawing: RenderPlan = {
  format: 'svg',
  width: undefined,
  height: undefined,
  fit: 'inside',
  quality: 100,
  animated: false,
}

/** The best format that a browser says it takes; else one as old as the source's own. */
export function chooseFormat(info: SourceInfo, accept: string): OutputFormat {
  // Only a few browsers play animated AVIF well.
  if (!info.isAnimated && accepts(accept, 'image/avif')) return 'avif'
  if (accepts(accept, 'image/webp')) return 'webp'
  if (info.isAnimated) return 'gif'
  return info.hasAlpha || info.format === 'png' || info.format === 'gif' ? 'png' : 'jpeg'
}

/** Whether a type is named with more than no weight. `image/*` promises nothing about a new format. */
function accepts(accept: string, type: string): boolean {
  return accept
    .toLowerCase()
    .split(',', 64)
    .some((range) => {
      const [name = '', ...rest] = range.split(';').map((part) => part.trim())
      const weight = rest.find((part) => part.startsWith('q='))?.slice(2)
      return name === type && (weight === undefined || Number(weight) > 0)
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

/** The width is one of the list and the height follows from the ratio, so that the crop is the one asked for. */
function toCroppedBox(info: SourceInfo, width: number, height: number, fit: ImageParameters['fit']): Box {
  const ratio = nearestRatio(width / height)
  const box = { width: snapUp(imageWidths, width), height: snapUp(imageWidths, width) / ratio }
  // `contain` and `inside` grow until one side fits; the others until both do.
  const sides = [info.width / box.width, info.height / box.height]
  const largest = fit === 'contain' || fit === 'inside' ? Math.max(...sides) : Math.min(...sides)
  const scale = Math.min(1, largest, 4096 / box.height)
  return { width: toPixels(box.width * scale), height: toPixels(box.height * scale) }
}

function toPixels(side: number): number {
  return Math.max(1, Math.round(side))
}

/** The first of an ascending list that is at least `value`; the last when none is. */
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

function toRatios(most: number): readonly number[] {
  const terms = Array.from({ length: most }, (_, index) => index + 1)
  return [...new Set(terms.flatMap((a) => terms.map((b) => a / b)))]
}
