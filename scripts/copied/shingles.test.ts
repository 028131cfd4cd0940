import { expect, test } from 'vitest'
import { CopyDetector } from './shingles.ts'

const original = `# Shed

- The gate of the shed opens at dawn, when gate_keeper has rung the brass bell twice.
- On failure it prints 'The gate of the shed is stuck, so please push it again'.
`
const detector = new CopyDetector(original, ['The gate of the shed is stuck, so please push it again'])
const problemsOf = (text: string) => detector.problems({ path: 'a.md', text })

test('a passage of eight words is reported with its line', () => {
  expect(problemsOf('Note.\n\nThe gate of the shed opens at dawn.')).toEqual([
    'a.md:3: the gate of the shed opens at dawn',
  ])
})

test('overlapping passages are one, whatever the layout, case and punctuation', () => {
  expect(problemsOf('// the Gate of the shed\n// opens at dawn when `x` has rung the bell')).toEqual([
    'a.md:1: the gate of the shed opens at dawn when has rung the',
  ])
})

test('identifiers do not separate copied words', () => {
  expect(problemsOf('opens at dawn, when its_keeper has rung the brass /bell bell')).toHaveLength(1)
  expect(problemsOf('opens at dawn: true, false, when has rung the brass bell')).toHaveLength(1)
})

test('other words, seven words, printed texts and code spans are accepted', () => {
  expect(problemsOf('At dawn the bell rings twice, and the shed is opened by its keeper.')).toEqual([])
  expect(problemsOf('The gate of the shed opens at noon.')).toEqual([])
  expect(problemsOf("print('The gate of the shed is stuck, so please push it again')")).toEqual([])
  expect(problemsOf('`The gate of the shed opens at dawn when`')).toEqual([])
})

test('an original that is too short is empty', () => {
  expect(new CopyDetector('Two words', []).isEmpty).toBe(true)
  expect(detector.isEmpty).toBe(false)
})
