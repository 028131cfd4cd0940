import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceOf } from './distance.ts'

const hamburg = { latitude: 53.55, longitude: 10 }
const dubai = { latitude: 25.2, longitude: 55.27 }
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a quarter of the equator is a quarter of the circumference', () => {
  const zero = { latitude: 0, longitude: 0 }
  expect(distanceOf(zero, { latitude: 0, longitude: 90 })).toBeCloseTo((Math.PI * 6371) / 2, 6)
  expect(distanceOf(zero, { latitude: 90, longitude: 123 })).toBeCloseTo((Math.PI * 6371) / 2, 6)
  expect(distanceOf({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(222.39, 2)
})

test('Hamburg and Dubai are some 4,880 km apart', () => {
  expect(distanceOf(hamburg, dubai)).toBeGreaterThan(4850)
  expect(distanceOf(hamburg, dubai)).toBeLessThan(4910)
})

test('is symmetrical, zero for the same point, and at most half of the circumference', () => {
  fc.assert(
    fc.property(point, point, (one, other) => {
      const distance = distanceOf(one, other)
      expect(distance).toBeCloseTo(distanceOf(other, one), 6)
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
      expect(distanceOf(one, one)).toBe(0)
    }),
  )
})
