/** Alpha below which a pixel counts as transparent, since its colour can hardly be seen. */
const transparent = 8

/**
 * Gives transparent pixels the colours of the visible ones around them, in place.
 *
 * AVIF stores colours and transparency apart. At an outline beyond which transparent pixels are
 * black, it spends bytes on an edge that nobody sees, and smears it over the pixels that are seen.
 *
 * The algorithm is the pull-push algorithm of Gortler et al., "The Lumigraph" (SIGGRAPH 1996),
 * without interpolation.
 *
 * @param pixels RGBA with 8 bits per channel, row by row.
 */
export function fillTransparent(pixels: Uint8Array, width: number, height: number): void {
  fill(new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength), width, height)
}

function fill(pixels: DataView, width: number, height: number): void {
  if (!hasTransparent(pixels) || (width === 1 && height === 1)) return
  const half = halve(pixels, width, height)
  const halfWidth = Math.ceil(width / 2)
  fill(half, halfWidth, Math.ceil(height / 2))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const alpha = pixels.getUint8(at + 3)
      if (alpha >= transparent) continue
      pixels.setUint32(at, half.getUint32(((y >> 1) * halfWidth + (x >> 1)) * 4))
      pixels.setUint8(at + 3, alpha)
    }
  }
}

function hasTransparent(pixels: DataView): boolean {
  for (let at = 3; at < pixels.byteLength; at += 4) if (pixels.getUint8(at) < transparent) return true
  return false
}

/** Returns an image of half the size: each pixel is the mean of the visible ones among four, and opaque if there are any. */
function halve(pixels: DataView, width: number, height: number): DataView {
  const halfWidth = Math.ceil(width / 2)
  const half = new DataView(new ArrayBuffer(halfWidth * Math.ceil(height / 2) * 4))
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [red, green, blue, visible] = [0, 0, 0, 0]
      for (let row = y; row < Math.min(y + 2, height); row++) {
        for (let column = x; column < Math.min(x + 2, width); column++) {
          const at = (row * width + column) * 4
          if (pixels.getUint8(at + 3) < transparent) continue
          red += pixels.getUint8(at)
          green += pixels.getUint8(at + 1)
          blue += pixels.getUint8(at + 2)
          visible++
        }
      }
      if (visible === 0) continue
      const to = ((y >> 1) * halfWidth + (x >> 1)) * 4
      half.setUint8(to, Math.round(red / visible))
      half.setUint8(to + 1, Math.round(green / visible))
      half.setUint8(to + 2, Math.round(blue / visible))
      half.setUint8(to + 3, 255)
    }
  }
  return half
}
