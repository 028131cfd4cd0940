import { expect, test } from 'vitest'
import { defineTemplate, lazy } from './template.ts'

const template = defineTemplate({ component: () => null })

test('a lazy part is fetched once', async () => {
  let fetched = 0
  const part = lazy(async () => {
    fetched += 1
    return { template }
  })
  expect(await part.load()).toBe(template)
  expect(await part.load()).toBe(template)
  expect(fetched).toBe(1)
})

test('a lazy part that failed is fetched again', async () => {
  let fetched = 0
  const part = lazy(async () => {
    fetched += 1
    if (fetched === 1) throw new Error('offline')
    return { template }
  })
  await expect(part.load()).rejects.toThrow('A part of the theme could not be loaded.')
  expect(await part.load()).toBe(template)
})
