import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTransparent } from './fill-transparent.ts'

const clear = [0, 0, 0, 0]
const red = [200, 0, 0, 255]
const faint = [9, 9, 9, 7]
const blue = [0, 0, 100, 8]

const filled = (pixels: readonly (readonly number[])[], width: number): number[][] => {
  const bytes = Uint8Array.from(pixels.flat())
  fillTransparent(bytes, width, pixels.length / width)
  return pixels.map((_, index) => [...bytes.subarray(index * 4, index * 4 + 4)])
}

test('transparent pixels take the mean of the visible ones beside them', () => {
  // Below an alpha of 8, a pixel counts as transparent.
  expect(filled([red, clear, blue, faint], 2)).toEqual([red, [100, 0, 50, 0], blue, [100, 0, 50, 7]])
})

test('colours go on over any distance, from the nearest block that has some', () => {
  const row = [red, ...Array.from({ length: 7 }, () => clear), blue]
  expect(filled(row, 9)).toEqual([red, ...Array.from({ length: 7 }, () => [200, 0, 0, 0]), blue])
})

test('an image of which nothing is visible stays as it is', () => {
  expect(filled([clear, clear, clear], 3)).toEqual([clear, clear, clear])
  expect(filled([clear], 1)).toEqual([clear])
})

const value = fc.integer({ min: 0, max: 255 })
const pixel = fc.tuple(value, value, value, fc.oneof(fc.constantFrom(0, 7, 8, 255), value))
const side = fc.integer({ min: 1, max: 9 })
const images = fc
  .tuple(side, side)
  .chain(([width, height]) =>
    fc.tuple(fc.constant(width), fc.array(pixel, { minLength: width * height, maxLength: width * height })),
  )

test('visible pixels and all alphas stay, and fillings are within the range of visible colours', () => {
  fc.assert(
    fc.property(images, ([width, pixels]) => {
      const result = filled(pixels, width)
      const visible = pixels.filter(([, , , alpha]) => alpha >= 8)
      expect(result.map((each) => each[3])).toEqual(pixels.map((each) => each[3]))
      expect(result.filter((each) => each[3]! >= 8)).toEqual(visible)
      if (visible.length === 0) return
      for (const channel of [0, 1, 2]) {
        const values = visible.map((each) => each[channel]!)
        for (const each of result) {
          expect(each[channel]).toBeGreaterThanOrEqual(Math.min(...values))
          expect(each[channel]).toBeLessThanOrEqual(Math.max(...values))
        }
      }
    }),
  )
})
