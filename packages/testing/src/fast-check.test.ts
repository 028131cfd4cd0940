import * as used from 'fast-check'
import { expect, test } from 'vitest'
import { fixedSeed } from './fast-check.ts'

const { default: fc } = used

test('properties are tested with the same values in every run', () => {
  // The module with the seed replaces the package in all tests.
  expect(used).toHaveProperty('fixedSeed', fixedSeed)
  expect(fc.readConfigureGlobal().seed).toBe(fixedSeed)
  const triedValues = () => {
    const seen: number[] = []
    fc.assert(fc.property(fc.integer(), (value) => void seen.push(value)))
    return seen
  }
  expect(triedValues()).toEqual(triedValues())
})
