import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listClear, veilOf, withoutVeil } from './veil.ts'

const size = { width: 80, height: 80 } as const

/** Returns a transparent picture whose left half has an alpha. */
const picture = (alphaOf: (index: number) => number) =>
  Uint8Array.from({ length: size.width * size.height * 4 }, (_, index) =>
    index % 4 === 3 && Math.floor(index / 4) % size.width < 40 ? alphaOf(index) : 0,
  )

const alphaOf = (data: Uint8Array) => data.filter((_, index) => index % 4 === 3)

const pixelsOf = (data: Uint8Array) => ({ data, raw: { ...size, channels: 4 } }) as const
const clear = pixelsOf(picture(() => 0))

test('a veil is an even faint alpha where nothing was: no shadow, nothing with grain, nothing transparent', () => {
  const blocks = listClear(clear)
  expect(blocks).toHaveLength(100)
  expect(veilOf(alphaOf(picture(() => 1)), blocks, size)).toBe(0.5)
  expect(veilOf(alphaOf(picture(() => 3)), blocks, size)).toBe(0.5)
  expect(veilOf(alphaOf(picture(() => 4)), blocks, size)).toBe(0)
  expect(veilOf(alphaOf(picture((index) => 1 + (Math.floor(index / 4) % 2))), blocks, size)).toBe(0)
  expect(veilOf(alphaOf(picture(() => 0)), blocks, size)).toBe(0)
})

test('a faint shadow of the picture is no veil', () => {
  const shadow = picture((index) => Math.floor(index / 4) % 2)
  const blocks = listClear(pixelsOf(shadow))
  expect(blocks).toHaveLength(50)
  expect(veilOf(alphaOf(picture(() => 1)), blocks, size)).toBe(0)
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
  const lift = async (quality: number, veils: Readonly<Record<number, number>>) => {
    const encode = encodeWith(veils)
    return qualityOf(withoutVeil(await encode(quality), quality, clear, encode))
  }
  expect(await lift(45, {})).toBe(45)
  expect(tried.splice(0)).toEqual([45])
  expect(await lift(30, { 30: 40, 32: 24 })).toBe(34)
  expect(tried.splice(0)).toEqual([30, 32, 34])
  const always = { 30: 40, 32: 16, 34: 8, 36: 16, 38: 40 }
  expect(await lift(30, always)).toBe(34)
  expect(tried).toEqual([30, 32, 34, 36, 38])
})
