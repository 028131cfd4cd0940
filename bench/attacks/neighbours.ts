import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../workbench/workbench.ts'
import type { Attack, AttackedShop } from './attack.ts'
import { ask, describe, flood, type RawRequest } from './sockets.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json', ...own }

const form: RawRequest = {
  method: 'POST',
  path: '/apis/setting-service/public/v1/forms/contact/submit',
  headers: json,
  body: JSON.stringify({
    ...{ name: 'Ada', email: 'ada@shop.test', topic: 'piece', consent: true },
    message: 'A message that is long enough.',
  }),
}

function submitPicture(): RawRequest {
  const boundary = 'attack'
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300_000)])
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\n`
  return {
    method: 'POST',
    path: form.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...own },
    body: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Repeats a task of an operator until the attack ends. Returns the number of times. */
async function repeat({ signal }: AttackedShop, task: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0
  while (!signal.aborted) await task(++count)
  return count
}

const widths = [16, 32, 48, 64, 96, 128, 160, 192, 256, 320] as const
const qualities = [10, 20, 30, 40, 50, 60, 70, 75, 80, 90, 100] as const
const formats = ['webp', 'jpeg', 'png', 'avif'] as const

/** Returns the address of an image. The addresses of different indexes are different images. */
function toImage(pictures: readonly string[], index: number): string {
  const pick = <Value>(values: readonly Value[], at: number) => values[Math.floor(at) % values.length]
  const [w, q] = [pick(widths, index), pick(qualities, index / widths.length)]
  const fm = pick(formats, index / widths.length / qualities.length)
  const picture = pick(pictures, index / widths.length / qualities.length / formats.length)
  return `${picture}?w=${w}&q=${q}&fm=${fm}`
}

/** Attacks by neighbours of the process: other programs, a full disk, and the pictures of a new shop. */
export const neighbourAttacks: readonly Attack[] = [
  {
    name: 'a program that locks the database of visitors for ten seconds, forms on 8 connections',
    isGentle: true,
    async run({ target, dataDir, signal }) {
      using database = new DatabaseSync(join(dataDir, 'commerce.sqlite'))
      database.exec('begin immediate')
      const sent = flood(8, signal, () => ask(target.origin, form, signal))
      if (!signal.aborted) await once(signal, 'abort')
      database.exec('rollback')
      return describe(await sent)
    },
  },
  {
    name: 'backups, one after the other, forms on 8 connections',
    isGentle: true,
    async run(shop) {
      const sent = flood(8, shop.signal, () => ask(shop.target.origin, form, shop.signal))
      const args = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning']
      const count = await repeat(shop, (index) =>
        promisify(execFile)(
          process.execPath,
          [...args, join(root, 'scripts', 'backup.ts'), join(shop.dataDir, '..', `${Date.now()}-${index}`)],
          { env: { ...process.env, DATA_DIR: shop.dataDir } },
        ),
      )
      return `${count} backups, ${describe(await sent)}`
    },
  },
  {
    name: 'pictures of 300 kB for a full disk, 8 connections',
    isGentle: true,
    async run({ target, dataDir, signal }) {
      const uploads = join(dataDir, 'uploads')
      mkdirSync(uploads, { recursive: true })
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', uploads], { stdio: 'ignore' })
      } catch {
        await wait(1)
        return 'not attacked: only root can mount a small disk'
      }
      try {
        return describe(await flood(8, signal, () => ask(target.origin, submitPicture(), signal)))
      } finally {
        execFileSync('umount', ['--lazy', uploads])
      }
    },
  },
  {
    name: '2,000 images that nobody has requested yet, 16 connections',
    isGentle: true,
    async run({ target }) {
      const page = await (await fetch(target.origin)).text()
      const pictures = [...new Set(page.match(/\/mm-images\/[^"\s?]+/g))]
      const images = Array.from({ length: 2_000 }, (_, index) => toImage(pictures, index))
      const over = new AbortController()
      const next = async () => {
        const path = images.pop()
        if (path === undefined) over.abort()
        return ask(target.origin, { path: path ?? '/healthz' }, AbortSignal.timeout(60_000))
      }
      return describe(await flood(16, over.signal, next))
    },
  },
]
