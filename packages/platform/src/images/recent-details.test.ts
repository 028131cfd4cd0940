import { expect, test } from 'vitest'
import { cacheDetails, type DescribedSource } from './recent-details.ts'

const describeAs = (stamp: string): DescribedSource => ({
  source: { file: '/media/a.jpg', stamp },
  details: { width: 3, height: 2, version: stamp },
})

/** Creates a file system that records its calls, and a clock that is set by the test. */
function setUp(files: Record<string, DescribedSource>) {
  const requested: string[] = []
  let time = 0
  const find = cacheDetails(
    async (mediaPath, known) => {
      requested.push(known === undefined ? mediaPath : `${mediaPath} known as ${known.stamp}`)
      return files[mediaPath]
    },
    () => time,
  )
  return {
    requested,
    find: (mediaPath: string) => find(mediaPath, { mayOpen: () => true, onLate: () => undefined }),
    wait: (ms: number) => (time += ms),
  }
}

test('a file is looked up once within half a second, and then with what is known of it', async () => {
  const a = describeAs('1')
  const { requested, find, wait } = setUp({ 'a.jpg': a })
  expect(await Promise.all([find('a.jpg'), find('a.jpg')])).toEqual([a.details, a.details])
  wait(499)
  // Without a promise.
  expect(find('a.jpg')).toBe(a.details)
  expect(requested).toEqual(['a.jpg'])
  wait(1)
  await find('a.jpg')
  expect(requested).toEqual(['a.jpg', 'a.jpg known as 1'])
})

test('a changed file is found after half a second, a new one immediately', async () => {
  const files: Record<string, DescribedSource> = { 'a.jpg': describeAs('1') }
  const { find, wait } = setUp(files)
  await find('a.jpg')
  expect(await find('b.jpg')).toBeUndefined()
  files['a.jpg'] = describeAs('2')
  files['b.jpg'] = describeAs('1')
  expect(await find('b.jpg')).toMatchObject({ version: '1' })
  wait(500)
  expect(await find('a.jpg')).toMatchObject({ version: '2' })
})

test('a file that was removed is not known any more', async () => {
  const files: Record<string, DescribedSource> = { 'a.jpg': describeAs('1') }
  const { find, wait } = setUp(files)
  await find('a.jpg')
  delete files['a.jpg']
  wait(500)
  expect(await find('a.jpg')).toBeUndefined()
  files['a.jpg'] = describeAs('1')
  expect(await find('a.jpg')).toMatchObject({ version: '1' })
})
