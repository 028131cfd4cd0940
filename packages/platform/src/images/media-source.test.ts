import { expect, test } from 'vitest'
import { cacheSources, type MediaSource } from './media-source.ts'

/** Creates a file system that records its calls, and a clock that is set by the test. */
function setUp(files: Record<string, MediaSource>) {
  const requested: string[] = []
  let time = 0
  const find = cacheSources(
    async (segments) => {
      requested.push(segments.join('/'))
      return files[segments.join('/')]
    },
    () => time,
  )
  return { requested, find, wait: (ms: number) => (time += ms) }
}

test('a file is looked up once within half a second', async () => {
  const a = { file: '/media/a.jpg', stamp: '1' }
  const { requested, find, wait } = setUp({ 'a.jpg': a })
  expect(await Promise.all([find(['a.jpg']), find(['a.jpg'])])).toEqual([a, a])
  wait(499)
  await find(['a.jpg'])
  expect(requested).toEqual(['a.jpg'])
  wait(1)
  await find(['a.jpg'])
  expect(requested).toEqual(['a.jpg', 'a.jpg'])
})

test('a changed file is found after half a second, a new one immediately', async () => {
  const files: Record<string, MediaSource> = { 'a.jpg': { file: '/media/a.jpg', stamp: '1' } }
  const { find, wait } = setUp(files)
  await find(['a.jpg'])
  expect(await find(['b.jpg'])).toBeUndefined()
  files['a.jpg'] = { file: '/media/a.jpg', stamp: '2' }
  files['b.jpg'] = { file: '/media/b.jpg', stamp: '1' }
  expect(await find(['b.jpg'])).toMatchObject({ stamp: '1' })
  wait(500)
  expect(await find(['a.jpg'])).toMatchObject({ stamp: '2' })
})
