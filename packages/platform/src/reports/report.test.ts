import { expect, test } from 'vitest'
import { readAll, readPage } from './report.ts'

test('other work can run between the batches of a report', async () => {
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

test('a page is read in batches, between which other work runs', async () => {
  const sizes: number[] = []
  let others = 0
  const numbers = Array.from({ length: 700 }, (_, index) => index)
  const { items, next } = await readPage<number>(
    { after: undefined, limit: 500 },
    async ({ after, limit }) => {
      sizes.push(limit)
      setImmediate(() => others++)
      const start = after ? Number(after.id) + 1 : 0
      return numbers.slice(start, start + limit)
    },
    (item) => ({ key: '', id: String(item) }),
  )
  expect(items).toEqual(numbers.slice(0, 500))
  expect(next).toEqual({ key: '', id: '499' })
  expect(sizes).toEqual([200, 200, 101])
  expect(others).toBeGreaterThanOrEqual(2)
})
