import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedSeed } from './fast-check.ts'

test('properties are tested with the same values in every run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(fixedSeed)
  const triedValues = () => {
    const seen: number[] = []
    fc.assert(fc.property(fc.integer(), (value) => void seen.push(value)))
    return seen
  }
  expect(triedValues()).toEqual(triedValues())
})
