import { expect, test } from 'vitest'
import { readDocstrings } from './docstrings.ts'

test('comments are read without their layout and without chapters', () => {
  const source = `
/** Lights the lamp (section 4, "Start"; R3). */
export const light = 1

/**
 * Opens the gate of {@link shed},
 * slowly (sections 2 and 4).
 */
export const open = 2

/** Not exported. */
const closed = 3

export const undocumented = 4
`
  expect(readDocstrings(source)).toEqual([
    { name: 'light', text: 'Lights the lamp (R3).' },
    { name: 'open', text: 'Opens the gate of `shed`, slowly.' },
  ])
})
