import { expect, test } from 'vitest'
import { chooseSteps, steps } from './steps.ts'

test('selects all steps without a name, or else the named steps', () => {
  expect(chooseSteps([])).toEqual(steps)
  expect(chooseSteps(['lint', 'types']).map(({ name }) => name)).toEqual(['types', 'lint'])
})

test('options are passed to the single named step', () => {
  expect(chooseSteps(['lock', '--fix'])[0]?.command.at(-1)).toBe('--fix')
  expect(() => chooseSteps(['--fix'])).toThrow('--fix requires exactly one named step')
})

test('an unknown step is an error', () => {
  expect(() => chooseSteps(['lnit'])).toThrow('Unknown step lnit')
})
