import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { toRectangle, type PhotographCut } from './cuts.ts'
import type { PictureFile } from './pictures.ts'

// Worker threads run in parallel and no picture is rendered twice, so the library needs neither threads nor a cache.
sharp.concurrency(1)
sharp.cache(false)

/** Version of the rendering, which is part of the digest of each picture. */
export const encoding = `2 ${sharp.versions.sharp} ${sharp.versions.vips} ${sharp.versions.rsvg ?? ''}`

/** Reads what a picture is made of, and returns its digest and a function that makes it. */
export async function preparePicture(
  picture: PictureFile,
): Promise<{ readonly digest: string; make(): Promise<Uint8Array> }> {
  const { format } = picture
  if ('draw' in picture) {
    const svg = picture.draw()
    return { digest: digestOf(svg), make: () => renderDrawing(svg, format) }
  }
  const { file, cover, ...cut } = picture.cut
  const photograph = await readFile(file)
  const svg = cover?.()
  return {
    digest: digestOf(JSON.stringify(cut), photograph, svg ?? ''),
    make: () => renderCut(photograph, { ...cut, ...(svg && { svg }) }, format),
  }
}

/** Returns the digest of a picture, computed from its sources and the version of the rendering. */
function digestOf(...sources: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(encoding)
  for (const source of sources) hash.update('\0').update(source)
  return hash.digest('hex').slice(0, 32)
}

async function renderDrawing(svg: string, format: PictureFile['format']): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(svg)
  if (format === 'svg') return bytes
  const image = sharp(bytes)
  return encode(format === 'png' ? image : image.removeAlpha(), format, drawingQuality)
}

interface CutOfFile extends Omit<PhotographCut, 'file' | 'cover'> {
  /** Laid over the cut. */
  readonly svg?: string
}

async function renderCut(
  photograph: Uint8Array,
  { svg, ...cut }: CutOfFile,
  format: PictureFile['format'],
): Promise<Uint8Array> {
  const { width, height } = await sharp(photograph).metadata()
  const part = sharp(photograph)
    .extract(toRectangle({ width, height }, cut))
    .resize(cut.width, cut.height)
    .removeAlpha()
  return encode(svg ? part.composite([{ input: Buffer.from(svg) }]) : part, format, cutQuality)
}

interface Quality {
  readonly avif: number
  readonly webp: number
  readonly jpeg: number
}

const drawingQuality: Quality = { avif: 60, webp: 84, jpeg: 86 }
/** The platform encodes cuts again, in the size that is shown. */
const cutQuality: Quality = { avif: 75, webp: 90, jpeg: 86 }

/** The same input gives the same bytes on one machine. */
async function encode(image: Sharp, format: PictureFile['format'], quality: Quality) {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality.avif, effort: 0 }).toBuffer()
    case 'webp':
      return image.webp({ quality: quality.webp, effort: 1 }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer()
    case 'png':
    case 'svg':
      return image.png({ compressionLevel: 9 }).toBuffer()
  }
}
