import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, requestImage, bytesOf, imageFolder } from '../../test/image-folder.ts'
import type { Images } from './images.ts'
import * as pictures from '../../test/pictures.ts'

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const folder = imageFolder()
let images: Images

beforeAll(async () => {
  folder.write('photo.jpg', await pictures.jpeg(2000, 1500))
  folder.write('rotated.jpg', await pictures.rotatedJpeg())
  folder.write('cmyk.jpg', await pictures.cmykJpeg())
  folder.write('transparent.png', await pictures.transparentPng())
  folder.write('moving.gif', await pictures.animatedGif())
  folder.write('bomb.png', pictures.bombPng())
  folder.write('half.jpg', (await pictures.jpeg(800, 600)).subarray(0, 6000))
  folder.write('drawing.svg', pictures.scriptedSvg)
  folder.write('entity.svg', pictures.entitySvg)
  folder.write('notes.txt', 'No picture at all.')
  folder.write('empty.jpg', '')
  folder.write('Ofen & Töpfe/Glut 1.jpg', await pictures.jpeg(64, 48))
  images = folder.open()
})
afterAll(() => folder.remove())

async function metaOf(address: string, init?: RequestInit): Promise<Metadata> {
  const response = await requestImage(images, address, init)
  expect(response.status).toBe(200)
  return sharp(await bytesOf(response)).metadata()
}

describe('a product without a background', () => {
  const product = { r: 39, g: 71, b: 166, alpha: 1 }

  beforeAll(async () => {
    const nothing = {
      width: 400,
      height: 500,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const
    const block = { width: 200, height: 250, channels: 4, background: product } as const
    const bytes = await sharp({ create: nothing })
      .composite([{ input: { create: block }, left: 100, top: 125 }])
      .avif({ quality: 80, chromaSubsampling: '4:4:4' })
      .toBuffer()
    folder.write('product.avif', bytes)
  })

  /** Returns red, green, blue and alpha of a pixel of the rendered image. */
  async function pixelOf(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
    const pixel = sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 })
    return [...(await pixel.raw().toBuffer())]
  }
  const isNear = (pixel: readonly number[], expected: readonly number[]): boolean =>
    pixel.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= 6)

  test.each(['avif', 'webp', 'png'])('stays transparent as %s', async (fm) => {
    const bytes = await bytesOf(await requestImage(images, `product.avif?w=320&fm=${fm}`))
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true, width: 320, height: 400 })
    expect((await pixelOf(bytes, 5, 5))[3]).toBe(0)
    expect(await pixelOf(bytes, 160, 200)).toSatisfy((pixel: readonly number[]) =>
      isNear(pixel, [39, 71, 166, 255]),
    )
  })

  test('has no fringes as AVIF: its colours go on beyond its outline', async () => {
    const bytes = await bytesOf(await requestImage(images, 'product.avif?w=320&fm=avif'))
    const beyond = await pixelOf(bytes, 75, 200)
    expect(beyond[3]).toBe(0)
    expect(isNear(beyond.slice(0, 3), [39, 71, 166])).toBe(true)
  })

  test('is a JPEG on the paper of the shop, or on white without one', async () => {
    const onPaper = folder.open({ paper: '#eceae4' })
    const bytes = await bytesOf(await requestImage(onPaper, 'product.avif?w=320&fm=jpeg'))
    expect(isNear(await pixelOf(bytes, 5, 5), [0xec, 0xea, 0xe4, 255])).toBe(true)
    const white = await bytesOf(await requestImage(images, 'product.avif?w=320&fm=jpeg'))
    expect(isNear(await pixelOf(white, 5, 5), [255, 255, 255, 255])).toBe(true)
  })
})

describe('sizes', () => {
  test("a width is rounded up to the next one in the list, keeping the image's ratio", async () => {
    expect(await metaOf('photo.jpg?w=640&fm=webp')).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(await metaOf('photo.jpg?w=601&fm=webp')).toMatchObject({ width: 640 })
    expect(await metaOf('photo.jpg?h=300&fm=webp')).toMatchObject({ width: 427, height: 320 })
  })

  test('images are not enlarged', async () => {
    expect(await metaOf('photo.jpg?w=4096&fm=jpeg')).toMatchObject({ width: 2000, height: 1500 })
    expect(await metaOf('photo.jpg?fm=jpeg')).toMatchObject({ width: 2000, height: 1500 })
    // The requested square is larger than the image, so the result is the largest square that fits
    // into the image.
    expect(await metaOf('photo.jpg?w=3800&h=3800&fm=jpeg')).toMatchObject({ width: 1500, height: 1500 })
  })

  test('width and height together preserve the requested ratio, regardless of the rounded width', async () => {
    expect(await metaOf('photo.jpg?w=400&h=400&fm=webp')).toMatchObject({ width: 480, height: 480 })
    expect(await metaOf('photo.jpg?w=600&h=200&fit=contain&fm=png')).toMatchObject({
      width: 640,
      height: 213,
    })
    expect(await metaOf('photo.jpg?w=600&h=200&fit=inside&fm=png')).toMatchObject({ height: 213, width: 284 })
    expect(await metaOf('photo.jpg?w=600&h=200&fit=outside&fm=png')).toMatchObject({
      width: 640,
      height: 480,
    })
  })
})

describe('formats', () => {
  test.each([
    [chromium, 'photo.jpg', 'image/avif'],
    ['image/webp,*/*', 'photo.jpg', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.5', 'photo.jpg', 'image/webp'],
    ['*/*', 'photo.jpg', 'image/jpeg'],
    ['image/*', 'transparent.png', 'image/png'],
    [chromium, 'moving.gif', 'image/webp'],
    ['*/*', 'moving.gif', 'image/gif'],
    [chromium, 'drawing.svg', 'image/svg+xml'],
  ])('%s: %s becomes %s', async (types, file, type) => {
    const response = await requestImage(images, `${file}?w=160`, accept(types))
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe(file === 'drawing.svg' ? null : 'Accept')
    const { format, compression } = await sharp(await bytesOf(response)).metadata()
    const found = compression === 'av1' ? 'avif' : format
    expect(type).toContain(found)
  })

  test('an explicit format does not vary', async () => {
    const response = await requestImage(images, 'photo.jpg?w=160&fm=png', accept(chromium))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('vary')).toBeNull()
  })

  test('quality is rounded up to steps', async () => {
    const tagOf = async (q: number) =>
      (await requestImage(images, `photo.jpg?w=160&fm=webp&q=${q}`)).headers.get('etag')
    expect(await tagOf(61)).toBe(await tagOf(70))
    expect(await tagOf(70)).not.toBe(await tagOf(71))
  })

  test('an animation stays animated in WebP and becomes its first frame elsewhere', async () => {
    expect(await metaOf('moving.gif?fm=webp&w=16')).toMatchObject({ pages: 3, width: 16 })
    expect((await metaOf('moving.gif?fm=png')).pages).toBeUndefined()
  })

  test('transparency is preserved, and becomes white in JPEG', async () => {
    const corner = async (fm: string) => {
      const bytes = await bytesOf(await requestImage(images, `transparent.png?fm=${fm}`))
      return [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)]
    }
    expect(await corner('png')).toEqual([0, 0, 0, 0])
    expect(await corner('jpeg')).toEqual([255, 255, 255, 255])
  })

  test('a rotated image becomes upright and loses its metadata', async () => {
    const bytes = await bytesOf(await requestImage(images, 'rotated.jpg?fm=jpeg&q=100'))
    const meta = await sharp(bytes).metadata()
    expect(meta).toMatchObject({ width: 60, height: 40 })
    expect([meta.exif, meta.orientation, meta.icc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('Secret')).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((20 * 60 + x) * 3, (20 * 60 + x) * 3 + 3)].map((c) => c > 128)
    expect([at(5), at(55)]).toEqual([
      [true, false, false],
      [false, false, true],
    ])
  })

  test('CMYK is converted to sRGB', async () => {
    const bytes = await bytesOf(await requestImage(images, 'cmyk.jpg?fm=png'))
    const meta = await sharp(bytes).metadata()
    expect(meta).toMatchObject({ space: 'srgb', channels: 3 })
    expect(meta.icc).toBeUndefined()
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (info.width * 199 + 299) * 3
    // The corner of the gradient is #1e3c78, or as close as CMYK gets to this colour.
    for (const [index, value] of [0x1e, 0x3c, 0x78].entries()) {
      expect(Math.abs((data[at + index] ?? 0) - value)).toBeLessThan(24)
    }
  })
})

describe('SVG', () => {
  test('is returned unchanged, with a policy that allows nothing', async () => {
    const response = await requestImage(images, 'drawing.svg?w=64')
    expect(await response.text()).toBe(pictures.scriptedSvg)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is rendered in the requested size if a raster format is requested', async () => {
    expect(await metaOf('drawing.svg?w=60&fm=png')).toMatchObject({ format: 'png', width: 64, height: 43 })
  })

  test('never loads another file', async () => {
    folder.write('reaching.svg', pictures.reachingSvg(`${folder.media}/photo.jpg`))
    const bytes = await bytesOf(await requestImage(images, 'reaching.svg?fm=png'))
    expect((await sharp(bytes).stats()).channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255])
  })
})

describe('images that cannot be rendered', () => {
  test.each([
    ['bomb.png', 413, 'path'],
    ['half.jpg?w=160', 415, 'path'],
    ['notes.txt', 415, 'path'],
    ['empty.jpg', 415, 'path'],
    ['entity.svg', 415, 'path'],
    ['nothing.jpg', 404, undefined],
    ['photo.jpg?w=0', 400, 'w'],
    ['photo.jpg?w=4097', 400, 'w'],
    ['photo.jpg?h=1e3', 400, 'h'],
    ['photo.jpg?q=101', 400, 'q'],
    ['photo.jpg?fit=fill', 400, 'fit'],
    ['photo.jpg?fm=gif', 400, 'fm'],
    ['photo.jpg?v=a%20b', 400, 'v'],
    ['photo.jpg?width=100', 400, 'width'],
    ['photo.jpg?__proto__=1', 400, '__proto__'],
    ['', 400, 'path'],
  ])('%s returns %i', async (address, status, field) => {
    const response = await requestImage(images, address)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ Status: 'failure', Error: field ? { field } : {} })
  })

  test('other workspaces have no images here', async () => {
    const request = new Request('http://localhost/mm-images/public/v1/render/w2/photo.jpg')
    const { pathname } = new URL(request.url)
    const response = await images.handle({ request, pathname, query: new Map(), workspaceId: 'w1' })
    expect(response.status).toBe(404)
  })

  test('only GET and HEAD are allowed', async () => {
    const response = await requestImage(images, 'photo.jpg', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('HTTP', () => {
  test('an address with the version of the file is immutable', async () => {
    // Caches the details first, since a page does not wait long for an unknown picture.
    await requestImage(images, 'photo.jpg?w=64')
    const { data } = await images.addDetails({ absolutePath: 'photo.jpg' })
    expect(data).toEqual({
      absolutePath: 'photo.jpg',
      width: 2000,
      height: 1500,
      version: expect.any(String),
    })
    const { version } = data as { version: string }
    const response = await requestImage(images, `photo.jpg?w=64&v=${version}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const other of ['', '&v=0123456789abcdef']) {
      const headers = (await requestImage(images, `photo.jpg?w=64${other}`)).headers
      expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    }
  })

  test('HEAD returns the headers of GET without a body, and no response sets a cookie', async () => {
    const [get, head] = [
      await requestImage(images, 'photo.jpg?w=64'),
      await requestImage(images, 'photo.jpg?w=64', { method: 'HEAD' }),
    ]
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(head.body).toBeNull()
    expect(Number(get.headers.get('content-length'))).toBe((await bytesOf(get)).length)
    expect(get.headers.getSetCookie()).toEqual([])
  })

  test('a browser that already has the image receives 304 before anything is rendered', async () => {
    const etag = (await requestImage(images, 'photo.jpg?w=64')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await requestImage(images, 'photo.jpg?w=64', { headers: { 'if-none-match': known } })
      expect([response.status, response.body, response.headers.get('etag')]).toEqual([304, null, etag])
    }
    const other = await requestImage(images, 'photo.jpg?w=64', { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })

  test('a changed file is served immediately', async () => {
    folder.write('changing.png', await pictures.photograph(100, 50).png().toBuffer())
    const before = (await requestImage(images, 'changing.png')).headers.get('etag')
    folder.write('changing.png', await pictures.photograph(100, 60).png().toBuffer())
    const after = await requestImage(images, 'changing.png')
    expect(after.headers.get('etag')).not.toBe(before)
    expect((await sharp(await bytesOf(after)).metadata()).height).toBe(60)
  })

  test('file names may contain spaces and letters of any language', async () => {
    expect((await requestImage(images, 'Ofen%20%26%20T%C3%B6pfe/Glut%201.jpg?w=16')).status).toBe(200)
  })
})
