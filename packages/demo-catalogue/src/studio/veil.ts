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
 *
 * @param first the picture as encoded at `quality`
 * @param source the picture before it is encoded, with four channels
 */
export async function withoutVeil(
  first: Uint8Array,
  quality: number,
  source: Pixels,
  encode: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const clear = listClear(source)
  const findVeil = async (encoded: Uint8Array): Promise<number> =>
    veilOf(await sharp(encoded).extractChannel(3).raw().toBuffer(), clear, source.raw)
  let best = first
  let least = await findVeil(best)
  for (const step of steps) {
    if (least <= tolerance) break
    const next = await encode(quality + step)
    const share = await findVeil(next)
    if (share < least) [best, least] = [next, share]
  }
  return best
}

/** Lists the blocks of a picture that are fully transparent, by the index of their first pixel. */
export function listClear({ data, raw: { width, height } }: Pixels): readonly number[] {
  const clear: number[] = []
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= width; left += block) {
      const at = top * width + left
      if (isEven((pixel) => data[pixel * 4 + 3] ?? 0, width, at, 0)) clear.push(at)
    }
  return clear
}

/** Returns the share of a picture that was transparent, and has become faint and the same all over a block. */
export function veilOf(
  alpha: Uint8Array,
  clear: readonly number[],
  { width, height }: Pick<Raw, 'width' | 'height'>,
): number {
  const isVeiled = (at: number): boolean => {
    const value = alpha[at] ?? 0
    return value > 0 && value <= faint && isEven((pixel) => alpha[pixel] ?? 0, width, at, value)
  }
  return (clear.filter(isVeiled).length * block * block) / (width * height)
}

function isEven(valueOf: (pixel: number) => number, width: number, at: number, value: number): boolean {
  for (let row = 0; row < block; row++)
    for (let column = 0; column < block; column++)
      if (valueOf(at + row * width + column) !== value) return false
  return true
}
