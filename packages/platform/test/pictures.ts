import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/* Generated pictures for tests. */

/** Draws a gradient with a disc, which has enough detail for formats to differ in size. */
export function photograph(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#c86432"/><stop offset="1" stop-color="#1e3c78"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#f0e6c8"/></svg>`
  return sharp(Buffer.from(svg))
}

export const jpeg = (width: number, height: number): Promise<Buffer> =>
  photograph(width, height).flatten().jpeg().toBuffer()

/**
 * Draws a red half to the left of a blue half. The pixels are stored rotated by 90°, with an EXIF
 * orientation and a camera name.
 */
export async function rotatedJpeg(): Promise<Buffer> {
  const halves = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
    .composite([
      { input: { create: { width: 30, height: 40, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(halves)
    .rotate(-90)
    .withExif({ IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
}

export const cmykJpeg = (): Promise<Buffer> =>
  photograph(300, 200).flatten().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()

export const transparentPng = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 50, height: 50, channels: 4, background: '#0a0' } }, left: 75, top: 25 },
    ])
    .png()
    .toBuffer()

/** Draws three frames of 40 by 30 pixels. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
}

/** Creates a PNG of a few kilobytes with 30,000 by 30,000 pixels. */
export function bombPng(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const scriptedSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">
  <script>document.documentElement.dataset.ran = 'yes'</script>
  <rect width="120" height="80" fill="#246" onclick="alert(1)"/>
</svg>`

/** An SVG that embeds a local file. */
export const reachingSvg = (file: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="50" height="50">
  <rect width="50" height="50" fill="#fff"/><image width="50" height="50" xlink:href="file://${file}"/></svg>`

export const entitySvg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><text>&x;</text></svg>`
