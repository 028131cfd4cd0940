import { expect, test } from 'vitest'
import { chooseSteps, steps } from './steps.ts'

test('all steps without a name, else the named ones', () => {
  expect(chooseSteps([])).toEqual(steps)
  expect(chooseSteps(['lint', 'types']).map(({ name }) => name)).toEqual(['types', 'lint'])
})

test('options go to the one step that is named', () => {
  expect(chooseSteps(['lock', '--fix'])[0]?.command.at(-1)).toBe('--fix')
  expect(() => chooseSteps(['--fix'])).toThrow('--fix requires exactly one named step')
})

test('an unknown step is refused', () => {
  expect(() => chooseSteps(['lnit'])).toThrow('Unknown step lnit')
})
