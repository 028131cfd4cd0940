import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFile } from './pictures.ts'

// Worker threads run in parallel and no picture is rendered twice, so the library needs neither threads nor a cache.
sharp.concurrency(1)
sharp.cache(false)

/** Version of the rendering, which is part of the digest of each picture. */
export const encoding = `1 ${sharp.versions.sharp} ${sharp.versions.vips} ${sharp.versions.rsvg ?? ''}`

/** Returns the digest of a picture, computed from its drawing and the version of the rendering. */
export function digestOf(svg: string): string {
  return createHash('sha256').update(encoding).update('\0').update(svg).digest('hex').slice(0, 32)
}

/** Renders a drawing. The same drawing gives the same bytes on one machine. */
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
