import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, imageFolder } from '../../test/image-folder.ts'
import * as pictures from '../../test/pictures.ts'
import { createImagePool } from './pool.ts'

const folder = imageFolder()
const widths = [
  16, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 480, 640, 750, 828, 960, 1080, 1200, 1280, 1440,
]
const mebibyte = 1024 * 1024

beforeAll(async () => {
  folder.write('large.jpg', await pictures.jpeg(5000, 4000))
  folder.write('small.png', await pictures.transparentPng())
})
afterAll(() => folder.remove())

const files = () =>
  readdirSync(folder.cache, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 3)

describe('under load', () => {
  test('a stranger who asks for more than can be done is told to come back; threads, queue and memory keep their bounds', async () => {
    const images = folder.open({ pool: { size: 2, queue: 6 } })
    await ask(images, 'large.jpg?w=16&fm=png')
    const before = process.memoryUsage().rss
    let peak = 0
    let most = { working: 0, waiting: 0, threads: 0 }
    let beats = 0
    const watch = setInterval(() => {
      const load = images.load()
      beats++
      peak = Math.max(peak, process.memoryUsage().rss)
      most = {
        working: Math.max(most.working, load.working),
        waiting: Math.max(most.waiting, load.waiting),
        threads: Math.max(most.threads, load.threads),
      }
    }, 2)
    const addresses = widths.flatMap((width) =>
      ['jpeg', 'webp', 'png'].map((format) => `large.jpg?w=${width}&h=${width}&fm=${format}`),
    )
    const answers = await Promise.all(addresses.map((address) => ask(images, address)))
    clearInterval(watch)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
    // Two at work and six that wait, and whoever comes when one of them is done.
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(8)
    expect(statuses.get(503)?.length).toBeGreaterThan(0)
    for (const busy of statuses.get(503) ?? []) {
      expect(busy.headers.get('retry-after')).toBe('1')
      expect(busy.headers.get('cache-control')).toBe('no-store')
    }
    expect(most.threads).toBe(2)
    expect(most.working).toBeLessThanOrEqual(2)
    expect(most.waiting).toBeLessThanOrEqual(6)
    // Sixty pictures of 20 megapixels at once would be 3.6 GB; two at a time need a fraction.
    expect(peak - before).toBeLessThan(400 * mebibyte)
    // The event loop stayed free meanwhile.
    expect(beats).toBeGreaterThan(10)
    // What was told to come back is answered when it does.
    expect((await ask(images, addresses.at(-1) ?? '')).status).toBe(200)
  })

  test('what many ask for at once is made once', async () => {
    const images = folder.open({ pool: { size: 1, queue: 1 } })
    const before = files().length
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(images, 'large.jpg?w=750&fm=jpeg&q=33')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(files().length).toBe(before + 1)
  })

  test('what is on the disk is answered while the queue is full', async () => {
    const first = folder.open()
    await ask(first, 'small.png?w=48&fm=webp')
    const images = folder.open({ pool: { size: 1, queue: 0 } })
    expect((await ask(images, 'small.png?w=48&fm=webp')).status).toBe(200)
    const busy = ask(images, 'large.jpg?w=1600&fm=png')
    while (images.load().working === 0) await new Promise(setImmediate)
    expect((await ask(images, 'small.png?w=48&fm=webp')).status).toBe(200)
    expect((await ask(images, 'small.png?w=64&fm=webp')).status).toBe(503)
    expect((await busy).status).toBe(200)
  })
})

describe('the threads', () => {
  const job = { kind: 'describe', file: '' } as const

  test('one that takes too long is ended, and the next job gets a new one', async () => {
    const pool = createImagePool({ size: 1, queue: 5, jobMs: 1, idleMs: 1_000 })
    const plan = {
      format: 'avif',
      width: 2000,
      height: 2000,
      fit: 'cover',
      quality: 90,
      animated: false,
    } as const
    const slow = pool.run({ kind: 'render', file: `${folder.media}/large.jpg`, hash: '', plan })
    const next = pool.run({ ...job, file: `${folder.media}/large.jpg` })
    expect(await slow).toEqual({ ok: false, problem: 'slow' })
    expect((await next).ok).toBe(false)
    expect(pool.load()).toEqual({ working: 0, waiting: 0, threads: 0 })
    await pool.close()
  })

  test('one without work goes away, and does not keep the process', async () => {
    const pool = createImagePool({ size: 2, queue: 5, jobMs: 10_000, idleMs: 1 })
    expect(await pool.run({ ...job, file: `${folder.media}/small.png` })).toMatchObject({ ok: true })
    while (pool.load().threads > 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await pool.run({ ...job, file: `${folder.media}/small.png` })).toMatchObject({ ok: true })
    await pool.close()
  })

  test('closing ends what waits and what works', async () => {
    const pool = createImagePool({ size: 1, queue: 5, jobMs: 10_000, idleMs: 1_000 })
    const runs = [1, 2, 3].map(() => pool.run({ ...job, file: `${folder.media}/large.jpg` }))
    await new Promise(setImmediate)
    await pool.close()
    expect(await Promise.all(runs)).toEqual(runs.map(() => ({ ok: false, problem: 'full' })))
    expect(await pool.run(job)).toEqual({ ok: false, problem: 'full' })
  })
})
