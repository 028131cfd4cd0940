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

/** The operator of an attacked shop. */
export const operator = { email: 'operator@shop.test', password: 'a long pass word of an operator' }

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

/** Attacks by neighbours of the process: other programs, a full disk, and imports of an operator. */
export const neighbourAttacks: readonly Attack[] = [
  {
    name: 'a program that locks the database of visitors for ten seconds, forms on 8 connections',
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
    name: 'imports of 1,500 pages by an operator, one after the other',
    async run(shop) {
      const { origin } = shop.target
      const admin = `${origin}/apis/admin/v1`
      const signIn = await fetch(`${admin}/sign-in`, {
        ...{ method: 'POST', headers: json, body: JSON.stringify(operator) },
      })
      const [cookie = ''] = signIn.headers.getSetCookie()
      const headers = { ...json, cookie: cookie.split(';', 1)[0] ?? '' }
      const exported = (await (await fetch(`${admin}/export`, { headers })).json()) as {
        readonly Data: { readonly files: Readonly<Record<string, string>> }
      }
      const { files } = exported.Data
      const about = JSON.parse(files['1/en/pages/about.json'] ?? '{}') as Readonly<Record<string, unknown>>
      const toPage = (index: number, round: number) => [
        `1/en/pages/attack/p${index}.json`,
        JSON.stringify({
          ...about,
          title: `Page ${index} of ${round}`,
          slug: `attack/p${index}`,
        }),
      ]
      const statuses: number[] = []
      await repeat(shop, async (round) => {
        const pages = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => toPage(index, round)))
        const body = JSON.stringify({ files: { ...files, ...pages }, force: true, dry_run: false })
        const response = await fetch(`${admin}/import`, { method: 'POST', headers, body })
        statuses.push(response.status)
        if (!response.ok) throw new Error(`The import failed: ${(await response.text()).slice(0, 500)}`)
        await response.arrayBuffer()
      })
      return describe(Object.fromEntries(statuses.map((status) => [status, statuses.length])))
    },
  },
]
