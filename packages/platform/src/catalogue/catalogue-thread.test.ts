import { contentFolder, databases, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchTurns } from '../../test/watch-turns.ts'
import { get, openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'
import { CatalogueError, type FeedProgress } from './feed.ts'

const worker = new URL('../../test/catalogue.worker.ts', import.meta.url)
const missing = new URL('./missing.worker.ts', import.meta.url)
const aboutPath = '/apis/content/v2/collection/find-by-slug?page_slug=about'
const productPath = '/apis/content/v2/collection/find-by-slug?page_slug=shelf/p0'

describe.each(databases())('a catalogue that a thread imports into $name', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  beforeEach(async () => {
    opened = await open()
    platform = await openPlatform(opened)
    const content = contentFolder(sampleContent())
    await platform.importContent(content.folder)
    content.remove()
  })
  afterEach(async () => {
    await platform.close()
    await opened.remove()
  })

  test('is served, and caches in this process are notified', async () => {
    const tags = new Set<string>()
    platform.onChange((changed) => {
      for (const tag of changed) tags.add(tag)
    })
    const reported: FeedProgress[] = []
    const onProgress = (progress: FeedProgress) => void reported.push(progress)
    // One model and its records.
    expect(await platform.syncCatalogue({ version: '250', worker, onProgress })).toEqual({
      ...{ added: 251, changed: 0, removed: 0, unchanged: 0 },
    })
    expect(reported.map(({ done, total }) => `${done} of ${total}`)).toEqual([
      '0 of 250',
      '200 of 250',
      '250 of 250',
    ])
    expect(await get(platform, productPath)).toMatchObject({ Data: { record: { title: 'Product p0' } } })
    await expect.poll(() => tags.has('model:ecommerce_product_h')).toBe(true)
    // The version is already known, so no thread is started.
    expect(await platform.syncCatalogue({ version: '250', worker: missing })).toBeUndefined()
  })

  test('does not block the main thread', async () => {
    const importing = platform.syncCatalogue({ version: '3000', worker })
    const { requests, longestMs } = await watchTurns(importing, async () => {
      expect(await get(platform, aboutPath)).toMatchObject({ Status: 'success' })
    })
    expect(await importing).toMatchObject({ added: 3001 })
    expect(requests).toBeGreaterThan(50)
    expect(longestMs).toBeLessThan(100)
  })

  test('is rejected with the same errors as in the main thread', async () => {
    const failing = (version: string, program = worker): Promise<unknown> =>
      platform.syncCatalogue({ version, worker: program }).then(
        () => undefined,
        (error: unknown) => error,
      )
    const invalid = await failing('invalid')
    expect(invalid).toBeInstanceOf(CatalogueError)
    expect(invalid).toMatchObject({
      message:
        'The catalogue cannot be imported:\n  missing/products/cup (channel 1, en): unknown model "missing"',
    })
    expect(await failing('unreachable')).toMatchObject({ message: 'The commerce system cannot be reached.' })
    expect(await failing('1', missing)).toMatchObject({
      message: expect.stringMatching(
        /^The catalogue cannot be imported because .*missing\.worker\.ts does not exist\. In vite\.config\.ts,/,
      ) as string,
    })
    expect(await get(platform, productPath)).toMatchObject({ Status: 'failure' })
  })

  test('is not written if the platform is closed during the import', async () => {
    const started = Promise.withResolvers<void>()
    const importing = platform.syncCatalogue({
      version: '3000',
      worker,
      onProgress: () => started.resolve(),
    })
    const ended = importing.catch((error: unknown) => error)
    await started.promise
    await platform.close()
    expect(await ended).toMatchObject({ name: 'BusyError' })
    platform = await openPlatform(opened)
    expect(await get(platform, productPath)).toMatchObject({ Status: 'failure' })
    expect(await platform.syncCatalogue({ version: '1', worker })).toMatchObject({ added: 2 })
  })

  test('ends the import if the progress listener throws', async () => {
    const onProgress = () => {
      throw new Error('The terminal was closed.')
    }
    await expect(platform.syncCatalogue({ version: '3000', worker, onProgress })).rejects.toThrow(
      'The terminal was closed.',
    )
    expect(await get(platform, productPath)).toMatchObject({ Status: 'failure' })
  })
})
