import sharp, { type Raw } from 'sharp'

/** Pixels with eight bits per channel. */
export interface Pixels {
  readonly data: Uint8Array
  readonly raw: Raw
}

/** Share of a picture that may be veiled: a few blocks are not seen. */
const tolerance = 0.004
/** What is added to the quality to lift a veil. Neighbouring qualities often give the same result. */
const steps = [2, 4, 6, 8] as const
/** Side of the blocks that are looked at, in pixels, as in AV1. */
const block = 8
/** The strongest veil, of 255. More is a shadow. */
const faint = 3

/**
 * Encodes a picture with transparency so that no veil lies on it: an encoder may turn blocks that are fully transparent
 * into faint ones, which are seen as pale rectangles beside the product. A slightly higher quality usually lifts them.
 * Returns the first result without a veil, or the one with the smallest.
 */
export async function encodeWithoutVeil(
  quality: number,
  encode: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let best = await encode(quality)
  let least = await findVeil(best)
  for (const step of steps) {
    if (least <= tolerance) break
    const next = await encode(quality + step)
    const share = await findVeil(next)
    if (share < least) [best, least] = [next, share]
  }
  return best
}

async function findVeil(encoded: Uint8Array): Promise<number> {
  const { data, info } = await sharp(encoded).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  return veilOf(data, info)
}

/** Returns the share of an alpha channel that is faint and the same all over a block. Real shadows have grain. */
export function veilOf(alpha: Uint8Array, { width, height }: Pick<Raw, 'width' | 'height'>): number {
  let veiled = 0
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= width; left += block) if (isVeiled(alpha, width, left, top)) veiled++
  return (veiled * block * block) / (width * height)
}

function isVeiled(alpha: Uint8Array, width: number, left: number, top: number): boolean {
  const first = alpha[top * width + left] ?? 0
  if (first < 1 || first > faint) return false
  for (let row = top; row < top + block; row++)
    for (let column = left; column < left + block; column++)
      if (alpha[row * width + column] !== first) return false
  return true
}
