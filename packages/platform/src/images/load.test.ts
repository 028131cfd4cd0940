import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatedProgram, type GatedProgram } from '../../test/gated-program.ts'
import { requestImage, imageFolder } from '../../test/image-folder.ts'
import * as pictures from '../../test/pictures.ts'
import { createImagePool } from './image-pool.ts'

const folder = imageFolder()
const widths = [
  16, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 480, 640, 750, 828, 960, 1080, 1200, 1280, 1440,
]

beforeAll(async () => {
  folder.write('large.jpg', await pictures.jpeg(2000, 1600))
  folder.write('small.png', await pictures.transparentPng())
})
// `remove` also closes the pools, whose threads are waiting for the gate.
afterAll(() => folder.remove())

let gate: GatedProgram
beforeEach(() => {
  gate = gatedProgram()
})
afterEach(() => gate.close())

const files = () =>
  readdirSync(folder.cache, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 3)

describe('under load', () => {
  test('requests beyond the capacity are rejected with Retry-After, and threads and queue keep their limits', async () => {
    const { program } = gate
    const images = folder.open({ pool: { maxThreads: 2, maxQueued: 6, program } })
    await requestImage(images, 'large.jpg?w=16&fm=png')
    gate.hold()
    const addresses = widths.flatMap((width) =>
      ['jpeg', 'webp', 'png'].map((format) => `large.jpg?w=${width}&h=${width}&fm=${format}`),
    )
    const rejected: Response[] = []
    const enough = Promise.withResolvers<void>()
    const requested = addresses.map(async (address) => {
      const answer = await requestImage(images, address)
      if (answer.status === 503) rejected.push(answer)
      // Two jobs are running and six are waiting, so all others are rejected.
      if (rejected.length === addresses.length - 8) enough.resolve()
      return answer
    })
    await enough.promise
    await gate.waitForJobs(2)
    expect(images.workload()).toEqual({ working: 2, waiting: 6, threads: 2 })
    for (const busy of rejected) {
      expect(busy.headers.get('retry-after')).toBe('1')
      expect(busy.headers.get('cache-control')).toBe('no-store')
    }
    gate.open()
    const statuses = Map.groupBy(await Promise.all(requested), ({ status }) => status)
    expect([statuses.get(200)?.length, statuses.get(503)?.length]).toEqual([8, addresses.length - 8])
    expect(images.workload()).toMatchObject({ working: 0, waiting: 0 })
    // A rejected request succeeds when it is repeated.
    expect((await requestImage(images, addresses.at(-1) ?? '')).status).toBe(200)
  })

  test('concurrent requests for the same image render it once', async () => {
    const images = folder.open({ pool: { maxThreads: 1, maxQueued: 1 } })
    const before = files().length
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestImage(images, 'large.jpg?w=750&fm=jpeg&q=33')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(files().length).toBe(before + 1)
  })

  test('cached images are served while the queue is full', async () => {
    const first = folder.open()
    await requestImage(first, 'small.png?w=48&fm=webp')
    const { program } = gate
    const images = folder.open({ pool: { maxThreads: 1, maxQueued: 0, program } })
    expect((await requestImage(images, 'small.png?w=48&fm=webp')).status).toBe(200)
    expect((await requestImage(images, 'large.jpg?w=16&fm=webp')).status).toBe(200)
    gate.hold()
    const busy = requestImage(images, 'large.jpg?w=1600&fm=png')
    await gate.waitForJobs(1)
    expect((await requestImage(images, 'small.png?w=48&fm=webp')).status).toBe(200)
    expect((await requestImage(images, 'small.png?w=32&fm=webp')).status).toBe(503)
    gate.open()
    expect((await busy).status).toBe(200)
  })

  test('images of clients that have left are not rendered, unless somebody else waits for them', async () => {
    const { program } = gate
    const images = folder.open({ pool: { maxThreads: 1, maxQueued: 10, program } })
    await requestImage(images, 'large.jpg?w=16&fm=png&q=41')
    gate.hold()
    const running = requestImage(images, 'large.jpg?w=32&fm=png&q=41')
    await gate.waitForJobs(1)
    const before = files().length
    const client = new AbortController()
    const addresses = [48, 64, 96].map((width) => `large.jpg?w=${width}&fm=png&q=41`)
    const leaving = addresses.map((address) => requestImage(images, address, { signal: client.signal }))
    const staying = requestImage(images, addresses[0]!)
    await expect.poll(() => images.workload().waiting).toBe(3)
    client.abort('left')
    expect(await Promise.allSettled(leaving)).toEqual(
      addresses.map(() => ({ status: 'rejected', reason: 'left' })),
    )
    expect(images.workload()).toMatchObject({ working: 1, waiting: 1 })
    gate.open()
    expect([(await running).status, (await staying).status]).toEqual([200, 200])
    expect(files().length).toBe(before + 2)
    // The image is rendered for the next client.
    expect((await requestImage(images, addresses[1]!)).status).toBe(200)
  })
})

describe('the threads', () => {
  const job = { kind: 'describe', file: '' } as const

  test('a thread that takes too long is terminated, and the next job runs on a new one', async () => {
    const { program } = gate
    const pool = createImagePool({ maxThreads: 1, maxQueued: 5, jobMs: 1, idleMs: 1_000, program })
    gate.hold()
    const [slow, next] = [1, 2].map(() => pool.run({ ...job, file: `${folder.media}/small.png` }))
    expect(await slow).toEqual({ ok: false, problem: 'slow' })
    expect(await next).toEqual({ ok: false, problem: 'slow' })
    expect(pool.workload()).toEqual({ working: 0, waiting: 0, threads: 0 })
    await pool.close()
  })

  test('an idle thread is terminated and does not keep the process alive', async () => {
    const pool = createImagePool({ maxThreads: 2, maxQueued: 5, jobMs: 60_000, idleMs: 1 })
    expect(await pool.run({ ...job, file: `${folder.media}/small.png` })).toMatchObject({ ok: true })
    while (pool.workload().threads > 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await pool.run({ ...job, file: `${folder.media}/small.png` })).toMatchObject({ ok: true })
    await pool.close()
  })

  test('closing ends waiting and running jobs', async () => {
    const { program } = gate
    const pool = createImagePool({ maxThreads: 1, maxQueued: 5, jobMs: 60_000, idleMs: 1_000, program })
    gate.hold()
    const runs = [1, 2, 3].map(() => pool.run({ ...job, file: `${folder.media}/small.png` }))
    await gate.waitForJobs(1)
    expect(pool.workload()).toEqual({ working: 1, waiting: 2, threads: 1 })
    await pool.close()
    expect(await Promise.all(runs)).toEqual(runs.map(() => ({ ok: false, problem: 'full' })))
    expect(await pool.run(job)).toEqual({ ok: false, problem: 'full' })
  })

  test('a missing script is reported once', async () => {
    const reported: string[] = []
    const program = pathToFileURL(path.join(folder.root, 'render.worker.js'))
    const images = folder.open({ pool: { program }, onError: ({ message }) => reported.push(message) })
    const answers = [
      await requestImage(images, 'small.png?w=16'),
      await requestImage(images, 'small.png?w=32'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(reported).toEqual([
      `Images cannot be rendered because ${path.join(folder.root, 'render.worker.js')} does not exist. In vite.config.ts, pass \`workers: { 'render.worker': '@vitrine/platform/image-worker' }\` to the plugin, then build again (docs/host.md).`,
    ])
  })
})
