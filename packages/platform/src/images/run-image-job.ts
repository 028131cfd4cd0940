import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { fillTransparent } from './fill-transparent.ts'
import {
  imageLimits,
  type ImageJob,
  type ImageJobResult,
  type ImageProblem,
  type RenderPlan,
  type SourceInfo,
} from './image-job.ts'

// Each worker uses one thread. Since results are cached on disk, the library's own cache would
// never hit.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Raster formats that can be decoded. The library's other decoders (PDF, archives, raw pixels) are
 * not used.
 */
const rasterFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

const options: SharpOptions = {
  failOn: 'error',
  limitInputPixels: imageLimits.pixels,
  autoOrient: true,
}

class ImageError extends Error {
  readonly problem: ImageProblem
  constructor(problem: ImageProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Runs one job in a worker thread. Never rejects: any decoder error is reported as a problem of the
 * file.
 */
export async function runImageJob(job: ImageJob): Promise<ImageJobResult> {
  try {
    const bytes = await readSource(job.file)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    if (job.kind === 'describe') return { ok: true, info: await describe(bytes, hash) }
    if (hash !== job.hash) return { ok: false, problem: 'changed' }
    return { ok: true, bytes: job.plan.format === 'svg' ? bytes : await render(bytes, job.plan) }
  } catch (error) {
    return { ok: false, problem: toProblem(error) }
  }
}

async function readSource(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size > imageLimits.fileBytes) throw new ImageError('too-large')
    const bytes = new Uint8Array(size)
    let length = 0
    // If the file grows in the meantime, only its original size is read.
    while (length < size) {
      const { bytesRead } = await handle.read(bytes, length, size - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await handle.close()
  }
}

async function describe(bytes: Uint8Array, hash: string): Promise<SourceInfo> {
  const isSvg = looksLikeSvg(bytes)
  if (isSvg) checkSvg(bytes)
  const meta = await sharp(bytes, { ...options, pages: 1 }).metadata()
  if (isSvg ? meta.format !== 'svg' : !rasterFormats.has(meta.format)) throw new ImageError('unreadable')
  const { width, height } = meta.autoOrient
  const pages = meta.pages ?? 1
  if (!(width > 0) || !(height > 0)) throw new ImageError('unreadable')
  const isAnimated = pages > 1 && (meta.format === 'gif' || meta.format === 'webp')
  if (!isSvg && width * height * (isAnimated ? pages : 1) > imageLimits.pixels)
    throw new ImageError('too-large')
  return {
    hash,
    kind: isSvg ? 'svg' : 'raster',
    format: meta.format === 'heif' ? 'avif' : meta.format,
    width,
    height,
    hasAlpha: meta.hasAlpha,
    isAnimated,
  }
}

async function render(bytes: Uint8Array, plan: RenderPlan): Promise<Uint8Array<ArrayBuffer>> {
  const input: SharpOptions = { ...options, pages: plan.animated ? -1 : 1 }
  if (looksLikeSvg(bytes)) Object.assign(input, { density: await densityFor(bytes, plan) })
  const paper = plan.paper ?? '#ffffff'
  const image = sharp(bytes, input).timeout({ seconds: imageLimits.seconds })
  if (plan.width !== undefined || plan.height !== undefined) {
    image.resize({
      ...(plan.width === undefined ? {} : { width: plan.width }),
      ...(plan.height === undefined ? {} : { height: plan.height }),
      fit: plan.fit,
      background: plan.format === 'jpeg' ? paper : { r: 255, g: 255, b: 255, alpha: 0 },
      withoutEnlargement: plan.fit === 'inside' || plan.fit === 'outside',
    })
  }
  // The output is sRGB without metadata such as colour profile, location or camera serial number.
  image.toColourspace('srgb')
  if (plan.format === 'jpeg') image.flatten({ background: paper })
  const source = plan.format === 'avif' && (await image.metadata()).hasAlpha ? await fill(image) : image
  const output = await encode(source, plan).toBuffer()
  if (output.byteLength > imageLimits.outputBytes) throw new ImageError('too-large')
  return new Uint8Array(output)
}

/** Decodes an image and fills its transparent pixels, so that its outline is encoded without fringes. */
async function fill(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 4) fillTransparent(data, width, height)
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: imageLimits.seconds })
}

/**
 * Encodes an image. The quality is converted, since each format needs a different setting for the
 * same visual quality.
 */
function encode(image: Sharp, { format, quality }: RenderPlan): Sharp {
  switch (format) {
    case 'svg':
      throw new Error('An image cannot be encoded as SVG.')
    case 'avif':
      // A visitor is waiting for the image: effort 4 takes six times as long as effort 2 and
      // saves 4 % of the bytes of a photograph.
      // The factor also keeps the pictures of a category within 1.5 times the bytes of flat illustrations.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.65)), effort: 2 })
    case 'webp':
      return image.webp({ quality, effort: 4 })
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 8 })
    case 'gif':
      return image.gif({ effort: 4 })
  }
}

/**
 * Returns the density in dots per inch at which an SVG is rendered directly in its final size
 * instead of being enlarged. At 72, an SVG has its original size.
 */
async function densityFor(bytes: Uint8Array, plan: RenderPlan): Promise<number> {
  const { width, height } = await sharp(bytes, options).metadata()
  const scale = Math.max((plan.width ?? 0) / width, (plan.height ?? 0) / height)
  return Math.min(72 * 64, Math.max(72, Math.ceil(72 * (scale || 1))))
}

/**
 * Returns true if the content starts like XML and contains an `svg` tag near its beginning. The
 * file name is ignored.
 */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 4096)).trimStart()
  return start.startsWith('<') && /<svg[\s>/]/i.test(start)
}

/**
 * Rejects SVGs that are too large or contain entities, which can expand without limit or read
 * files.
 */
function checkSvg(bytes: Uint8Array): void {
  if (bytes.byteLength > imageLimits.svgBytes) throw new ImageError('too-large')
  if (/<!ENTITY/i.test(new TextDecoder('utf-8').decode(bytes))) throw new ImageError('unreadable')
}

function toProblem(error: unknown): ImageProblem {
  if (error instanceof ImageError) return error.problem
  const text = error instanceof Error ? error.message : ''
  if (/pixel limit|too large|exceeds/i.test(text)) return 'too-large'
  if (/timeout/i.test(text)) return 'slow'
  return 'unreadable'
}
