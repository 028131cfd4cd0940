import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work starts once per iteration of the event loop, in the order of its arrival', async () => {
  const turns = createTurns()
  const events: string[] = []
  const work = ['first', 'second', 'third'].map(async (name) => {
    await turns.next()
    events.push(name)
  })
  const other = (async () => {
    for (let iteration = 1; iteration <= 3; iteration++) {
      await nextIteration()
      events.push(`iteration ${iteration}`)
    }
  })()
  await Promise.all([...work, other])
  expect(events).toEqual(['first', 'second', 'iteration 1', 'third', 'iteration 2', 'iteration 3'])
})

test('work that arrives alone starts immediately', async () => {
  const turns = createTurns()
  for (let count = 0; count < 3; count++) {
    let isNextIteration = false
    setImmediate(() => (isNextIteration = true))
    await turns.next()
    expect(isNextIteration).toBe(false)
    await nextIteration()
    await nextIteration()
  }
})
