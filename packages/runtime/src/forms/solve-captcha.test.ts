import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'

test.each([1, 7, 8, 9, 12])('a solution of %i bits has as many zeros in front', async (bits) => {
  const solution = await solveCaptcha({ type: 'proof-of-work', challenge: `task-${bits}`, bits })
  expect(solution).toMatch(new RegExp(`^task-${bits}:\\d+$`))
  const hash = createHash('sha256').update(solution).digest('hex')
  const zeros = [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  expect(zeros.startsWith('0'.repeat(bits))).toBe(true)
})
