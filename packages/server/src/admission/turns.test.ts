import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns, iterationsPerTurn } from './turns.ts'

test('work starts once in eight iterations of the event loop, in the order of its arrival', async () => {
  const turns = createTurns()
  const events: string[] = []
  const work = ['first', 'second', 'third'].map(async (name) => {
    await turns.next()
    events.push(name)
  })
  const other = (async () => {
    for (let turn = 1; turn <= 3; turn++) {
      for (let iteration = 0; iteration < iterationsPerTurn; iteration++) await nextIteration()
      events.push(`turn ${turn}`)
    }
  })()
  await Promise.all([...work, other])
  expect(events).toEqual(['first', 'second', 'turn 1', 'third', 'turn 2', 'turn 3'])
})

test('work that arrives alone starts immediately', async () => {
  const turns = createTurns()
  for (let count = 0; count < 3; count++) {
    let isNextIteration = false
    setImmediate(() => (isNextIteration = true))
    await turns.next()
    expect(isNextIteration).toBe(false)
    for (let iteration = 0; iteration <= iterationsPerTurn; iteration++) await nextIteration()
  }
})
