import { expect, test } from 'vitest'
import { defineTemplate, lazy } from './template.ts'

const template = defineTemplate({ component: () => null })

test('a lazy part is loaded once', async () => {
  let loads = 0
  const part = lazy(async () => {
    loads += 1
    return { template }
  })
  expect(await part.load()).toBe(template)
  expect(await part.load()).toBe(template)
  expect(loads).toBe(1)
})

test('a lazy part that failed is loaded again', async () => {
  let loads = 0
  const part = lazy(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return { template }
  })
  await expect(part.load()).rejects.toThrow('Part of the theme could not be loaded.')
  expect(await part.load()).toBe(template)
})
