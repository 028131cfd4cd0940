import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

test('a long piece of work is told once a second, a short one never', () => {
  let now = 0
  const told: string[] = []
  const progress = createProgress(
    'Importing the content',
    (message) => told.push(message),
    () => now,
  )
  for (let done = 1; done <= 1200; done++) {
    now += 2
    progress({ done, total: 1200 })
  }
  expect(told).toEqual(['Importing the content: 500 of 1,200.', 'Importing the content: 1,000 of 1,200.'])
})
