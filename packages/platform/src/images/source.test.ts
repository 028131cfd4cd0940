import { expect, test } from 'vitest'
import { rememberSources, type Source } from './source.ts'

/** A disk that counts how often it is asked, and a clock that is set by hand. */
function setUp(files: Record<string, Source>) {
  const asked: string[] = []
  let time = 0
  const find = rememberSources(
    async (segments) => {
      asked.push(segments.join('/'))
      return files[segments.join('/')]
    },
    () => time,
  )
  return { asked, find, wait: (ms: number) => (time += ms) }
}

test('a file is looked for once for all who ask within half a second', async () => {
  const a = { file: '/media/a.jpg', stamp: '1' }
  const { asked, find, wait } = setUp({ 'a.jpg': a })
  expect(await Promise.all([find(['a.jpg']), find(['a.jpg'])])).toEqual([a, a])
  wait(499)
  await find(['a.jpg'])
  expect(asked).toEqual(['a.jpg'])
  wait(1)
  await find(['a.jpg'])
  expect(asked).toEqual(['a.jpg', 'a.jpg'])
})

test('a file that changed is seen after half a second, one that was added at once', async () => {
  const files: Record<string, Source> = { 'a.jpg': { file: '/media/a.jpg', stamp: '1' } }
  const { find, wait } = setUp(files)
  await find(['a.jpg'])
  expect(await find(['b.jpg'])).toBeUndefined()
  files['a.jpg'] = { file: '/media/a.jpg', stamp: '2' }
  files['b.jpg'] = { file: '/media/b.jpg', stamp: '1' }
  expect(await find(['b.jpg'])).toMatchObject({ stamp: '1' })
  wait(500)
  expect(await find(['a.jpg'])).toMatchObject({ stamp: '2' })
})
