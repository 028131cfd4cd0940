import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { toRectangle, type PhotographCut } from './cuts.ts'
import type { PictureFile } from './pictures.ts'

/** Version of the encoding, which is part of the digest of each picture. */
const encoding = '3'

/** Reads the sources of a picture, and returns their digest and a function that makes the picture. */
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

function digestOf(...sources: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(encoding)
  for (const source of sources) hash.update('\0').update(source)
  return hash.digest('hex')
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

async function encode(image: Sharp, format: PictureFile['format']): Promise<Uint8Array> {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'jpeg':
      return image.jpeg({ quality: 86, mozjpeg: true }).toBuffer()
    case 'png':
    case 'svg':
      return image.png({ compressionLevel: 9 }).toBuffer()
  }
}
