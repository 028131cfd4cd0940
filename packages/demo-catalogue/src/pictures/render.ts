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
  if ('svg' in picture) {
    const { svg } = picture
    return { digest: digestOf(svg), make: () => renderMark(svg, format) }
  }
  const { file, ...cut } = picture.cut
  const photograph = await readFile(file)
  return {
    digest: digestOf(JSON.stringify(cut), photograph),
    make: () => renderCut(photograph, cut, format),
  }
}

/** Returns the digest of a picture, computed from its sources and the version of the rendering. */
function digestOf(...sources: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(encoding)
  for (const source of sources) hash.update('\0').update(source)
  return hash.digest('hex').slice(0, 32)
}

async function renderMark(svg: string, format: PictureFile['format']): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(svg)
  return format === 'svg' ? bytes : encode(sharp(bytes), format)
}

async function renderCut(
  photograph: Uint8Array,
  { cover, ...cut }: Omit<PhotographCut, 'file'>,
  format: PictureFile['format'],
): Promise<Uint8Array> {
  const { width, height } = await sharp(photograph).metadata()
  const part = sharp(photograph)
    .extract(toRectangle({ width, height }, cut))
    .resize(cut.width, cut.height)
    .removeAlpha()
  return encode(cover ? part.composite([{ input: Buffer.from(cover) }]) : part, format)
}

/** The same input gives the same bytes on one machine. The platform encodes cuts again, in the size that is shown. */
async function encode(image: Sharp, format: PictureFile['format']): Promise<Uint8Array> {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 90, effort: 1 }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: 86, mozjpeg: true }).toBuffer()
    case 'png':
    case 'svg':
      return image.png({ compressionLevel: 9 }).toBuffer()
  }
}
