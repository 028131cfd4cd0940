import { expect, test } from 'vitest'
import { readAll } from './report.ts'

test('other work runs between the batches of a report', async () => {
  const order: string[] = []
  let batches = 0
  const items = readAll<number>(
    async ({ limit }) => {
      batches++
      setImmediate(() => order.push(`other ${batches}`))
      return Array.from({ length: batches < 3 ? limit : 1 }, () => batches)
    },
    (item) => ({ key: '', id: String(item) }),
  )
  for await (const item of items) if (order.at(-1) !== `item ${item}`) order.push(`item ${item}`)
  expect(order).toEqual(['item 1', 'other 1', 'item 2', 'other 2', 'item 3'])
})
