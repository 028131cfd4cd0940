import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogue, pictureViews } from '../products/index.ts'
import { listPictures, listServed, picturesFolder } from './index.ts'
import { toRectangle } from './cuts.ts'
import { makePictures, readPictureRecords } from './make-pictures.ts'
import { preparePicture } from './render.ts'

const pictures = listPictures()

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const render = async (file: string): Promise<Uint8Array> => {
  const picture = pictures.find((each) => each.path === file)
  if (!picture) throw new Error(`Picture ${file} does not exist.`)
  return (await preparePicture(picture)).make()
}

describe('cuts and logos', () => {
  test('are one for each category, cuts of scenes for phones, and the logos with their link previews', () => {
    const shop = catalogue()
    const listed = (start: string) => pictures.filter((picture) => picture.path.startsWith(start))
    expect(listed('categories/').map((picture) => picture.path)).toEqual(
      shop.categories.map(({ picture }) => picture),
    )
    expect(listed('scenes/').every((picture) => 'cut' in picture)).toBe(true)
    expect(listed('scenes/').map((picture) => picture.path)).toContain('scenes/one-bowl-phone.avif')
    expect(listed('brand/')).toHaveLength(6)
    expect(pictures).toHaveLength(shop.categories.length + listed('scenes/').length + 6)
    expect(new Set(pictures.map((picture) => picture.path)).size).toBe(pictures.length)
  })

  test('show a subcategory by the first of its families that was photographed in a room', () => {
    const cupsIn = (viewsOf: Parameters<typeof catalogue>[0]) => {
      const picture = listPictures(catalogue(viewsOf)).find((each) => each.path === 'categories/cups.avif')
      return picture && 'cut' in picture ? path.basename(picture.cut.file) : undefined
    }
    expect(cupsIn(() => pictureViews)).toBe('mug.avif')
    expect(cupsIn((family) => (family === 'mug' ? ['front'] : pictureViews))).toBe('espresso.avif')
    expect(() => cupsIn(() => ['front'])).toThrow(
      'No family of the category cups was photographed in a room.',
    )
  })

  test('hold no text in logos, so that no font of the machine has a part in them, and load nothing', () => {
    const marks = pictures.flatMap((picture) => ('svg' in picture ? [picture.svg] : []))
    expect(marks).toHaveLength(4)
    const faulty = marks.filter((svg) =>
      /<text|<tspan|font|<image|<use|href|@import|<style|NaN|undefined/.test(svg),
    )
    expect(faulty).toEqual([])
  })

  test('are made to the same bytes every time, in the sizes that are promised', async () => {
    const [once, twice] = [await render('categories/cups.avif'), await render('categories/cups.avif')]
    expect(Buffer.from(once).equals(twice)).toBe(true)
    expect(await sharp(once).metadata()).toMatchObject({ format: 'heif', width: 960, height: 960 })
    const phone = await render('scenes/breakfast-phone.avif')
    expect(await sharp(phone).metadata()).toMatchObject({ format: 'heif', width: 1012, height: 1350 })
    const social = await render('brand/tonwerk-social.jpg')
    expect(await sharp(social).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const mark = await render('brand/tonwerk.png')
    expect(await sharp(mark).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  })
})

describe('cuts of photographs', () => {
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

  test('are cut to the size that is promised, around the place that is chosen', async () => {
    const file = await photograph()
    const cut = { file, cut: { x: 0.75, y: 0.5, height: 1 }, width: 60, height: 80 }
    const right = await preparePicture({ path: 'a', format: 'avif', cut })
    const { data, info } = await sharp(await right.make())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 60, height: 80 })
    const [red = 0, , blue = 0] = data
    expect(blue).toBeGreaterThan(red)
    const left = await preparePicture({
      path: 'a',
      format: 'avif',
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
    const cover =
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

describe('the folder of pictures', () => {
  test('has all that the shop serves; cuts are those of the photographs beside them', async () => {
    const records = await readPictureRecords(picturesFolder)
    expect(Object.keys(records)).toEqual(pictures.map((picture) => picture.path).toSorted())
    const stale: string[] = []
    for (const picture of pictures) {
      const { digest } = await preparePicture(picture)
      // If this fails, run `npm run pictures -- cut`.
      if (records[picture.path]?.digest !== digest) stale.push(picture.path)
      const bytes = await readFile(path.join(picturesFolder, picture.path))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(records[picture.path]?.sha256)
      expect(bytes.byteLength).toBe(records[picture.path]?.bytes)
    }
    expect(stale).toEqual([])
    expect(listServed().filter(({ file }) => !existsSync(file))).toEqual([])
  })

  test('takes at most 40 MB', async () => {
    const files = await readdir(picturesFolder, { recursive: true })
    const sizes = await Promise.all(files.map((file) => stat(path.join(picturesFolder, file))))
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(40_000_000)
  })

  test('is left alone where nothing changed; a file that is missing or damaged is made again, one that is no longer listed goes', async () => {
    const folder = await temporaryFolder()
    const brand = pictures.filter((picture) => picture.path.startsWith('brand/'))
    expect(await makePictures(folder, brand)).toEqual({ made: 6, unchanged: 0, removed: 0 })
    const made = await readPictureRecords(folder)
    expect(await makePictures(folder, brand)).toEqual({ made: 0, unchanged: 6, removed: 0 })
    await rm(path.join(folder, 'brand', 'lumen.png'))
    await writeFile(path.join(folder, 'brand', 'lumen.svg'), '<svg/>')
    expect(await makePictures(folder, brand)).toEqual({ made: 2, unchanged: 4, removed: 0 })
    expect(await readPictureRecords(folder)).toEqual(made)
    expect(await makePictures(folder, brand.slice(1))).toEqual({ made: 0, unchanged: 5, removed: 1 })
    expect(await readdir(path.join(folder, 'brand'))).not.toContain(path.basename(brand[0]?.path ?? ''))
  })
})
