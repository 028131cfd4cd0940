import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFile } from './pictures.ts'

// One picture, one thread: the workers are what runs side by side. Nothing is drawn twice, so nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

/** Says how pictures are made of drawings; part of what a finished file is known by. */
export const encoding = `1 ${sharp.versions.sharp} ${sharp.versions.vips} ${sharp.versions.rsvg ?? ''}`

/** What a picture is known by: its drawing and how it was rendered. */
export function digestOf(svg: string): string {
  return createHash('sha256').update(encoding).update('\0').update(svg).digest('hex').slice(0, 32)
}

/** The file of a drawing. The same drawing gives the same bytes on one machine. */
export async function renderPicture(svg: string, format: PictureFile['format']): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(svg)
  switch (format) {
    case 'svg':
      return bytes
    case 'webp':
      return sharp(bytes).removeAlpha().webp({ quality: 84, effort: 1 }).toBuffer()
    case 'jpeg':
      return sharp(bytes).removeAlpha().jpeg({ quality: 86, mozjpeg: true }).toBuffer()
    case 'png':
      return sharp(bytes).png({ compressionLevel: 9 }).toBuffer()
  }
}
