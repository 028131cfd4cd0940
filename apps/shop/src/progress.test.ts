import { expect, test } from 'vitest'
import { createProgressReporter } from './progress.ts'

test('progress of a long task is logged once per second, that of a short one never', () => {
  let now = 0
  const messages: string[] = []
  const progress = createProgressReporter(
    'Importing the content',
    (message) => messages.push(message),
    () => now,
  )
  for (let done = 1; done <= 1200; done++) {
    now += 2
    progress({ done, total: 1200 })
  }
  expect(messages).toEqual(['Importing the content: 500 of 1,200.', 'Importing the content: 1,000 of 1,200.'])
})
