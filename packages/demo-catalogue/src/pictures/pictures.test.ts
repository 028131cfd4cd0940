import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogue } from '../products/index.ts'
import { buildPictures, listPictures, productPictures, type Drawing } from './index.ts'
import { toRectangle } from './cuts.ts'
import { preparePicture } from './render.ts'

/** The pictures as if no photograph were finished, so that all drawings are tested. */
const shop = catalogue(() => false)
const listDrawings = (): readonly Drawing[] =>
  listPictures({ shop: catalogue(() => false), isPhotographed: () => false }).map((picture) => {
    if (!('draw' in picture)) throw new Error(`${picture.path} is a photograph.`)
    return picture
  })
const pictures = listDrawings()

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the pixels of a thumbnail, by which two pictures are compared. */
async function descriptorOf(svg: string): Promise<readonly number[]> {
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().resize(16, 20, { fit: 'fill' }).raw().toBuffer()
  return [...bytes]
}

/** Returns the mean difference of two descriptors, from 0 to 255. */
function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

const render = async (file: string): Promise<Uint8Array> => {
  const picture = pictures.find((each) => each.path === file)
  if (!picture) throw new Error(`Picture ${file} does not exist.`)
  return (await preparePicture(picture)).make()
}

describe('the pictures', () => {
  test('are three for each product, one for each category, scenes in two forms, and the marks', () => {
    const count = (start: string) => pictures.filter((picture) => picture.path.startsWith(start)).length
    expect(count('catalogue/')).toBe(3 * shop.products.length)
    expect(count('categories/')).toBe(shop.categories.length)
    expect(count('scenes/')).toBeGreaterThanOrEqual(20)
    expect(count('brand/')).toBe(6)
    expect(new Set(pictures.map((picture) => picture.path)).size).toBe(pictures.length)
  })

  test('hold no text, so that no font of the machine has a part in them, and load nothing', () => {
    const faulty = pictures
      .filter(({ path: file }, index) => index % 9 === 0 || file.startsWith('brand/'))
      .filter((picture) =>
        /<text|<tspan|font|<image|<use|href|@import|<style|NaN|undefined/.test(picture.draw()),
      )
    expect(faulty.map((picture) => picture.path)).toEqual([])
  })

  test('are drawn the same every time', () => {
    const again = listDrawings()
    const changed = pictures.filter(
      (picture, index) => index % 13 === 0 && picture.draw() !== again[index]?.draw(),
    )
    expect(changed.map((picture) => picture.path)).toEqual([])
  })

  test('are rendered to the same bytes every time, in the sizes that are promised', async () => {
    const front = 'catalogue/tw-mug-01/front.webp'
    const [once, twice] = [await render(front), await render(front)]
    expect(Buffer.from(once).equals(twice)).toBe(true)
    expect(await sharp(once).metadata()).toMatchObject({ format: 'webp', width: 768, height: 960 })
    const room = await render('catalogue/tw-mug-01/room.webp')
    expect(await sharp(room).metadata()).toMatchObject({ width: 640, height: 800 })
    const banner = await render('scenes/breakfast.avif')
    expect(await sharp(banner).metadata()).toMatchObject({ format: 'heif', width: 1920, height: 880 })
    const social = await render('brand/tonwerk-social.jpg')
    expect(await sharp(social).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
})

describe('photographs', () => {
  /** A photograph whose left half is red and whose right half is blue. */
  async function photograph(): Promise<string> {
    const file = path.join(await temporaryFolder(), 'scene.png')
    const blue = { width: 120, height: 135, channels: 3, background: '#2040c0' } as const
    await sharp({ create: { ...blue, width: 240, background: '#c03020' } })
      .composite([{ input: { create: blue }, left: 120, top: 0 }])
      .png()
      .toFile(file)
    return file
  }

  test('take the place of the drawings of scenes, departments and subcategories as soon as they are finished', () => {
    const all = listPictures({ shop: catalogue(() => true), isPhotographed: () => true })
    const drawn = all.filter((picture) => 'draw' in picture).map((picture) => picture.path)
    expect(drawn).toEqual(
      ['tonwerk.svg', 'tonwerk.png', 'lumen.svg', 'lumen.png'].map((each) => `brand/${each}`),
    )
    const some = listPictures({
      shop: catalogue((id) => id === 'mug'),
      isPhotographed: (id) => id === 'breakfast',
    })
    const cuts = some.filter((picture) => 'cut' in picture).map((picture) => picture.path)
    expect(cuts).toEqual([
      'categories/tableware.webp',
      'categories/cups.webp',
      'scenes/breakfast-phone.webp',
      'brand/tonwerk-social.jpg',
    ])
    expect(some.map((picture) => picture.path)).toContain('scenes/evening.avif')
    expect(some.map((picture) => picture.path)).not.toContain('scenes/breakfast.avif')
  })

  test('are cut to the size that is promised, around the place that is chosen', async () => {
    const file = await photograph()
    const cut = { file, cut: { x: 0.75, y: 0.5, height: 1 }, width: 60, height: 80 }
    const right = await preparePicture({ path: 'a', format: 'webp', cut })
    const { data, info } = await sharp(await right.make())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 60, height: 80 })
    const [red = 0, , blue = 0] = data
    expect(blue).toBeGreaterThan(red)
    const left = await preparePicture({
      path: 'a',
      format: 'webp',
      cut: { ...cut, cut: { x: 0.25, y: 0.5, height: 1 } },
    })
    expect(left.digest).not.toBe(right.digest)
    expect(
      (
        await sharp(await left.make())
          .raw()
          .toBuffer()
      )[0],
    ).toBeGreaterThan(150)
  })

  test('carry the logo where they are the pictures of link previews', async () => {
    const cut = { file: await photograph(), cut: { x: 0.25, y: 0.5, height: 1 }, width: 120, height: 63 }
    const cover = () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><path d="M0 0H20V20H0Z" fill="#fff"/></svg>'
    const { make } = await preparePicture({ path: 'a', format: 'jpeg', cut: { ...cut, cover } })
    expect(
      (
        await sharp(await make())
          .raw()
          .toBuffer()
      )[1],
    ).toBeGreaterThan(200)
  })

  test('are cut within their edges, in the form of the target, whatever the cut', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        share,
        share,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.constantFrom(0.75, 1, 1200 / 630),
        (x, y, height, form) => {
          const rectangle = toRectangle(
            { width: 2400, height: 1350 },
            { cut: { x, y, height }, width: form * 1000, height: 1000 },
          )
          expect(rectangle.left).toBeGreaterThanOrEqual(0)
          expect(rectangle.top).toBeGreaterThanOrEqual(0)
          expect(rectangle.left + rectangle.width).toBeLessThanOrEqual(2400)
          expect(rectangle.top + rectangle.height).toBeLessThanOrEqual(1350)
          expect(Math.abs(rectangle.width / rectangle.height - form)).toBeLessThan(0.01)
        },
      ),
    )
  })
})

test('two products never look alike', async () => {
  // Samples of all families, and all products of the two families whose products are most alike.
  const chosen = shop.products.filter(
    ({ design }, index) => index % 4 === 0 || design.drawing === 'mug' || design.drawing === 'throw',
  )
  const descriptors = await Promise.all(
    chosen.map(async (product) => {
      const [front] = productPictures(product)
      return { sku: product.sku, values: await descriptorOf(front?.draw() ?? '') }
    }),
  )
  const close = descriptors.flatMap((a, index) =>
    descriptors
      .slice(index + 1)
      .flatMap((b) => (distance(a.values, b.values) < 2 ? [`${a.sku} ${b.sku}`] : [])),
  )
  expect(close).toEqual([])
})

test('the views of a product differ from one another', () => {
  const chosen = shop.products.filter((_, index) => index % 5 === 0)
  const same = chosen.filter(
    (product) => new Set(productPictures(product).map((picture) => picture.draw())).size < 3,
  )
  expect(same.map(({ sku }) => sku)).toEqual([])
})

describe('a folder of pictures', () => {
  const drawn = catalogue().products.find((product) => productPictures(product).length > 0)
  const own = `catalogue/${drawn?.sku.toLowerCase()}/`
  const only = (file: string): boolean => file.startsWith('brand/') || file.startsWith(own)

  test('is made by threads, the same bytes whatever their number', async () => {
    const [one, two] = [await temporaryFolder(), await temporaryFolder()]
    expect(await buildPictures({ folder: one, only, threads: 1 })).toEqual({
      drawn: 9,
      unchanged: 0,
      removed: 0,
    })
    await buildPictures({ folder: two, only, threads: 2 })
    const names = (await readdir(one, { recursive: true })).filter(
      (name) => path.extname(name) !== '' && !name.startsWith('.'),
    )
    expect(names).toHaveLength(9)
    for (const name of names)
      expect((await readFile(path.join(one, name))).equals(await readFile(path.join(two, name)))).toBe(true)
  })

  test('is left alone where nothing changed; a file that is missing is made again, one that is not ours goes', async () => {
    const folder = await temporaryFolder()
    const marks = (file: string): boolean => file.startsWith('brand/')
    await buildPictures({ folder, only: marks, threads: 1 })
    const mark = path.join(folder, 'brand', 'tonwerk.svg')
    const old = new Date('2020-01-01')
    await utimes(mark, old, old)
    await rm(path.join(folder, 'brand', 'lumen.png'))
    await writeFile(path.join(folder, 'brand', 'stranger.png'), '')
    expect(await buildPictures({ folder, only: marks, threads: 1 })).toEqual({
      drawn: 1,
      unchanged: 5,
      removed: 1,
    })
    expect(await readdir(path.join(folder, 'brand'))).toEqual([
      'lumen-social.jpg',
      'lumen.png',
      'lumen.svg',
      'tonwerk-social.jpg',
      'tonwerk.png',
      'tonwerk.svg',
    ])
  })
})
