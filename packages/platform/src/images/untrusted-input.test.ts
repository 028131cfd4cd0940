import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageQualities, imageWidths } from '@vitrine/contract'
import { requestImage, imageFolder } from '../../test/image-folder.ts'
import { isApiError } from '../http/index.ts'
import { readImageAddress, type Images } from './images.ts'
import type { SourceInfo } from './image-job.ts'
import { readImageParameters } from './image-parameters.ts'
import { toPlan } from './render-plan.ts'
import * as pictures from '../../test/pictures.ts'

const folder = imageFolder()
const outside = path.join(folder.root, 'secret.png')
let images: Images

beforeAll(async () => {
  const picture = await pictures.transparentPng()
  writeFileSync(outside, picture)
  folder.write('inside.png', picture)
  folder.write('.hidden.png', picture)
  folder.write('deep/er/inside.png', picture)
  symlinkSync(outside, path.join(folder.media, 'leads-out.png'))
  symlinkSync(folder.root, path.join(folder.media, 'leads-up'))
  symlinkSync('inside.png', path.join(folder.media, 'leads-in.png'))
  symlinkSync('loop.png', path.join(folder.media, 'loop.png'))
  images = folder.open()
})
afterAll(() => folder.remove())

describe('paths', () => {
  test.each([
    ['%2e%2e%2fsecret.png', 400],
    ['..%2fsecret.png', 400],
    ['%2e%2e/secret.png', 404],
    ['..%5csecret.png', 400],
    ['..\\secret.png', 404],
    ['x/../../secret.png', 404],
    ['deep/%2e%2e%2f%2e%2e%2fsecret.png', 400],
    ['%252e%252e%252fsecret.png', 404],
    ['%2Fetc%2Fpasswd', 400],
    ['C%3A%5Cwindows%5Cwin.ini', 400],
    ['inside.png%00.jpg', 400],
    ['inside.png%0d%0ax', 400],
    ['inside.png.', 400],
    ['inside.png::$DATA', 400],
    ['.hidden.png', 400],
    ['%c0%ae%c0%ae/secret.png', 400],
    ['inside.png/', 400],
    ['//secret.png', 400],
    ['deep', 404],
    ['deep/er', 404],
    ['inside.png/x', 404],
    ['leads-out.png', 404],
    ['leads-up/secret.png', 404],
    ['loop.png', 404],
    [`${'a/'.repeat(40)}x.png`, 400],
    [`${'a'.repeat(300)}.png`, 400],
    ['leads-in.png', 200],
    ['deep/er/inside.png', 200],
  ])('%s returns %i', async (address, status) => {
    const url = new URL(`http://localhost/mm-images/public/v1/render/w1/${address}`)
    // If the URL parser resolves segments, the result is never a file below the workspace.
    const answer = url.pathname.startsWith('/mm-images/public/v1/render/w1/')
      ? (await requestImage(images, address)).status
      : 404
    expect(answer).toBe(status)
  })

  test('accepted segments are plain names below the folder', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '%2e%2e', '%2e', '%2f', '%5c', '\\', '%00', 'a', 'ü', '%', '%zz', ' ', ':'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const segment = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const address = readImageAddress(`/mm-images/public/v1/render/w1/${segments.join('/')}`)
        if (isApiError(address)) return
        const joined = path.resolve('/media', ...address.segments)
        expect(joined.startsWith('/media/')).toBe(true)
        expect(joined.split('/')).toHaveLength(2 + address.segments.length)
        expect(path.win32.resolve('C:\\media', ...address.segments).startsWith('C:\\media\\')).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})

const photo: SourceInfo = {
  hash: 'a'.repeat(32),
  kind: 'raster',
  format: 'jpeg',
  width: 6000,
  height: 4000,
  hasAlpha: false,
  isAnimated: false,
}

describe('parameters', () => {
  test('any query results in either an error with a field or a plan within the limits', () => {
    const name = fc.oneof(fc.constantFrom('w', 'h', 'fit', 'fm', 'q', 'v'), fc.string({ maxLength: 8 }))
    const value = fc.oneof(
      fc.integer({ min: -5, max: 5000 }).map(String),
      fc.constantFrom(
        'cover',
        'contain',
        'inside',
        'outside',
        'fill',
        'avif',
        'webp',
        'auto',
        'svg',
        '',
        '1e9',
      ),
      fc.string({ maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), fc.string(), (pairs, accept) => {
        const parameters = readImageParameters(new Map(pairs))
        if (isApiError(parameters)) {
          expect(parameters.field === undefined || parameters.field.length <= 100).toBe(true)
          expect(['BAD_PARAMETER', 'UNKNOWN_PARAMETER']).toContain(parameters.code)
          return
        }
        const plan = toPlan(photo, parameters, accept)
        expect(imageQualities).toContain(plan.quality)
        for (const side of [plan.width ?? 1, plan.height ?? 1]) {
          expect(Number.isInteger(side) && side >= 1 && side <= 4096).toBe(true)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  test('requests for every width result in those of the list, up to the width of the image', () => {
    const plan = (width: number) =>
      toPlan(
        photo,
        { width, height: undefined, fit: 'cover', format: 'webp', quality: undefined, version: 'x' },
        '',
      )
    const widths = new Set(Array.from({ length: 4096 }, (_, index) => plan(index + 1).width))
    expect([...widths]).toEqual([...imageWidths])
  })

  test('width and height result in few ratios, each within three percent of the requested one', () => {
    const ratios = new Set<string>()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4096 }), fc.integer({ min: 1, max: 4096 }), (width, height) => {
        fc.pre(width / height < 30 && height / width < 30 && width >= 300 && height >= 300)
        const requested = {
          width,
          height,
          fit: 'cover',
          format: 'webp',
          quality: undefined,
          version: undefined,
        } as const
        const plan = toPlan(photo, requested, '')
        const ratio = (plan.width ?? 0) / (plan.height ?? 1)
        ratios.add(`${plan.width} ${plan.height}`)
        expect(Math.abs(ratio / (width / height) - 1)).toBeLessThan(0.03)
      }),
      { numRuns: 2_000 },
    )
    expect(ratios.size).toBeGreaterThan(100)
  })

  test('an image is never enlarged, whatever the requested size', () => {
    const small = { ...photo, width: 700, height: 300 }
    const side = fc.option(fc.integer({ min: 1, max: 4096 }), { nil: undefined })
    const fit = fc.constantFrom('cover', 'contain', 'inside', 'outside')
    fc.assert(
      fc.property(side, side, fit, (width, height, fit) => {
        const plan = toPlan(
          small,
          { width, height, fit, format: 'webp', quality: 75, version: undefined },
          '',
        )
        const needed = [(plan.width ?? 1) / small.width, (plan.height ?? 1) / small.height]
        const scale =
          plan.fit === 'contain' || plan.fit === 'inside' ? Math.min(...needed) : Math.max(...needed)
        expect(scale).toBeLessThanOrEqual(1.01)
      }),
      { numRuns: 3_000 },
    )
  })
})
