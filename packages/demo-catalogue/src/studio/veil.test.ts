import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeWithoutVeil, veilOf } from './veil.ts'

const size = { width: 80, height: 80 } as const

/** Returns a transparent picture whose left half has an alpha. */
const picture = (alphaOf: (index: number) => number) =>
  Uint8Array.from({ length: size.width * size.height * 4 }, (_, index) =>
    index % 4 === 3 && Math.floor(index / 4) % size.width < 40 ? alphaOf(index) : 0,
  )

const alphaOf = (data: Uint8Array) => data.filter((_, index) => index % 4 === 3)

test('a veil is an even faint alpha: no shadow, nothing with grain, nothing transparent', () => {
  expect(veilOf(alphaOf(picture(() => 1)), size)).toBe(0.5)
  expect(veilOf(alphaOf(picture(() => 3)), size)).toBe(0.5)
  expect(veilOf(alphaOf(picture(() => 4)), size)).toBe(0)
  expect(veilOf(alphaOf(picture((index) => 1 + (Math.floor(index / 4) % 2))), size)).toBe(0)
  expect(veilOf(alphaOf(picture(() => 0)), size)).toBe(0)
})

test('a picture is encoded at the first quality without a veil, or else with the smallest', async () => {
  const tried: number[] = []
  const encodeWith = (veils: Readonly<Record<number, number>>) => async (quality: number) => {
    tried.push(quality)
    const columns = veils[quality] ?? 0
    const data = picture((index) => (Math.floor(index / 4) % size.width < columns ? 1 : 0))
    // The colour tells the results apart.
    data[0] = quality
    return new Uint8Array(
      await sharp(data, { raw: { ...size, channels: 4 } })
        .png()
        .toBuffer(),
    )
  }
  const qualityOf = async (encoded: Promise<Uint8Array>) =>
    (
      await sharp(await encoded)
        .raw()
        .toBuffer()
    )[0]
  expect(await qualityOf(encodeWithoutVeil(45, encodeWith({})))).toBe(45)
  expect(tried.splice(0)).toEqual([45])
  expect(await qualityOf(encodeWithoutVeil(30, encodeWith({ 30: 40, 32: 24 })))).toBe(34)
  expect(tried.splice(0)).toEqual([30, 32, 34])
  const always = { 30: 40, 32: 16, 34: 8, 36: 16, 38: 40 }
  expect(await qualityOf(encodeWithoutVeil(30, encodeWith(always)))).toBe(34)
  expect(tried).toEqual([30, 32, 34, 36, 38])
})
