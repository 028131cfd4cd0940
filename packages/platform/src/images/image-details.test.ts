import type { ImageDetails } from '@vitrine/contract'
import { afterAll, expect, test } from 'vitest'
import { requestImage, imageFolder } from '../../test/image-folder.ts'
import * as pictures from '../../test/pictures.ts'
import { markAsKept } from '../text/index.ts'
import { withImageDetails } from './image-details.ts'

const folder = imageFolder()
afterAll(() => folder.remove())

/** A list of 48 products with three images each. */
const products = Array.from({ length: 48 }, (_, product) => ({
  title: `Bowl ${product}`,
  pictures: JSON.stringify([1, 2, 3].map((n) => ({ absolutePath: `bowl-${product}-${n}.png` }))),
}))
const paths = products.flatMap((product) =>
  (JSON.parse(product.pictures) as { absolutePath: string }[]).map(({ absolutePath }) => absolutePath),
)

test('every image of a list has its size and version once they are known', async () => {
  const png = await pictures.photograph(30, 20).png().toBuffer()
  for (const file of paths) folder.write(file, png)
  const images = folder.open()
  // Determines the image details without rendering, as if the browser already had the images.
  for (const file of paths)
    expect((await requestImage(images, file, { headers: { 'if-none-match': '*' } })).status).toBe(304)
  const completed = (await images.addDetails({ records: products })).data as { records: typeof products }
  const found = completed.records.flatMap((record) => JSON.parse(record.pictures) as object[])
  expect(found).toEqual(
    paths.map((absolutePath) => ({
      absolutePath,
      width: 30,
      height: 20,
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    })),
  )
})

test('at most a hundred files are opened for one response, in addition to known ones', async () => {
  const details = { width: 30, height: 20, version: '0123456789abcdef' }
  let opened = 0
  const completed = await withImageDetails({ records: products }, async (file, { mayOpen }) => {
    if (file.endsWith('-1.png')) return details
    if (!mayOpen()) return undefined
    opened++
    return details
  })
  // The 48 known images and all of the other 96.
  expect([opened, JSON.stringify(completed.data).split('width').length - 1]).toEqual([96, 144])
  expect(completed.isComplete).toBe(true)
  opened = 0
  const partial = await withImageDetails({ records: products }, async (_, { mayOpen }) => {
    if (mayOpen()) opened++
    return undefined
  })
  expect([opened, partial.isComplete]).toEqual([100, false])
})

test('data is incomplete if the details of an image are late, but not if its file is missing', async () => {
  const data = { absolutePath: 'bowl.png' }
  const late = await withImageDetails(data, async (_, { onLate }) => {
    onLate()
    return undefined
  })
  expect(late).toEqual({ data, isComplete: false })
  expect(await withImageDetails(data, async () => undefined)).toEqual({ data, isComplete: true })
})

test('a kept value is completed once, and again after its image has changed', async () => {
  const record = markAsKept({ title: 'Bowl', pictures: JSON.stringify([{ absolutePath: 'bowl.png' }]) })
  let details: Required<ImageDetails> | undefined = { width: 30, height: 20, version: '0123456789abcdef' }
  const complete = async () => {
    const { data } = await withImageDetails({ records: [record] }, async () => details)
    return (data as { records: [typeof record] }).records[0]
  }
  const first = await complete()
  expect(JSON.parse(first.pictures)).toEqual([{ absolutePath: 'bowl.png', ...details }])
  expect(await complete()).toBe(first)
  details = { ...details, version: 'fedcba9876543210' }
  expect(JSON.parse((await complete()).pictures)).toEqual([{ absolutePath: 'bowl.png', ...details }])
  details = undefined
  expect(await complete()).toBe(record)
})
