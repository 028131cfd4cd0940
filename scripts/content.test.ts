import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { defaultSegments } from '@vitrine/contract'
import { createPlatform, type Platform } from '@vitrine/platform'
import { serve } from '@vitrine/server/node'
import { contentFolder, sampleContent, type ContentFolder } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runContent } from './content/run.ts'
import { root } from './root.ts'

/** Programs get no other settings of this process. */
const { PATH, NODE_COMPILE_CACHE } = process.env

let place: string
let dataDir: string
let content: ContentFolder
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-command-'))
  dataDir = path.join(place, 'data')
  content = contentFolder(sampleContent())
})
afterEach(() => {
  rmSync(place, { recursive: true, force: true })
  content.remove()
})

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface More {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
}

/** Runs the command in this process, with the data folder of the test. */
async function run(args: readonly string[], { env = {}, input = '' }: More = {}): Promise<Ended> {
  const said = { out: '', err: '' }
  const code = await runContent(args, {
    env: { DATA_DIR: dataDir, ...env },
    print: (each) => void (said.out += each),
    printError: (each) => void (said.err += each),
    input: Readable.from([input]),
    ended: async () => {},
  })
  return { code, ...said }
}

/** Runs the command in a process of its own, as users do. */
async function start(args: readonly string[]): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--conditions=@vitrine/source'],
      ...[path.join(root, 'scripts', 'content.ts'), ...args],
    ],
    { cwd: root, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, out, err }
}

const about = '1/en/pages/about.json'

describe('npm run content', () => {
  test('checks files without a database, and reports the position of every mistake', async () => {
    expect(await run(['check', content.folder])).toMatchObject({ code: 0, err: '' })
    content.write(about, '{\n  "slug": "apis",\n  "titel": "A"\n}')
    content.write('1/de/pages/broken.json', '{ "slug": ')
    const { code, out, err } = await run(['check', content.folder])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(
      '  1/de/pages/broken.json:1:11: invalid JSON: expected a value, got the end of the file\n',
    )
    expect(err).toContain(`  ${about}:2:11 /slug: the prefix /apis is reserved\n`)
    expect(err).toContain(`  ${about}:3:3 /titel: unknown property "titel", expected one of model,`)
    expect(existsSync(dataDir)).toBe(false)
    expect((await start(['import', content.folder])).code).toBe(1)
  })

  test('warns of broken links, and exits with 0', async () => {
    content.write('1/en/pages/doubtful.json', {
      slug: 'doubtful',
      title: 'Doubtful',
      fields: { facts: { href: '/gone/', other: { href: '/about/' } } },
    })
    const line =
      '1/en/pages/doubtful.json:6:15 /fields/facts/href: warning: broken link: channel 1 has no page at /gone/'
    const checked = await run(['check', content.folder])
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toContain(line)
    const imported = await run(['import', content.folder])
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toContain(line)
    // The content of the demonstration shop has no warnings.
    expect((await run(['check'])).out).not.toContain('warning')
  })

  test('imports, exports and changes a record while a shop is running', async () => {
    const first = await start(['import', content.folder])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('Imported: 26 added, 0 changed, 0 removed, 0 kept, 0 unchanged.\n')
    const shop = await open()
    expect((await start(['import', content.folder])).out).toContain('26 unchanged.\n')

    const at = ['--channel', '1', '--language', 'en']
    expect(await run(['unpublish', 'page/about', ...at])).toMatchObject({
      ...{ code: 0, out: 'page/about (1, en): version 1 is a draft.\n' },
    })
    expect(await titleOf(shop)).toBeUndefined()
    expect((await run(['publish', 'page/about', ...at])).out).toContain('version 1 is published')
    expect(await titleOf(shop)).toBe('About us')
    content.write(about, { slug: 'about', title: 'About all' })
    expect((await run(['import', content.folder])).out).toContain(
      'changed  record page/about (1, en)  1/en/pages/about.json\n',
    )
    expect((await run(['rollback', 'page/about', ...at, '--to', '1'])).out).toContain(
      'version 2 is published, version 3 is a draft',
    )
    const history = await run(['history', 'page/about', ...at])
    expect(history.out.split('\n').map((line) => line.split('\t').toSpliced(1, 1))).toEqual([
      ['3', 'npm run content', 'latest', 'About us'],
      ['2', 'import', 'published', 'About all'],
      ['1', 'import', '-', 'About us'],
      [''],
    ])
    expect((await run(['publish', 'page/about', ...at, '--at', '2050-01-01T00:00:00Z'])).out).toContain(
      'it will be published at 2050-01-01T00:00:00.000Z',
    )

    const target = path.join(place, 'out')
    expect(await run(['export', target])).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(readFileSync(path.join(target, '1/en/pages/about.draft.json'), 'utf8'))).toMatchObject({
      ...{ title: 'About us', publish_at: '2050-01-01T00:00:00.000Z' },
    })
    writeFileSync(path.join(target, '1/en/pages/extra.json'), '{}')
    expect((await run(['export', target])).out).toContain('left     1/en/pages/extra.json\n')
    expect((await run(['export', target, '--prune'])).out).toContain('removed  1/en/pages/extra.json\n')
    expect(existsSync(path.join(target, '1/en/pages/extra.json'))).toBe(false)
    expect((await run(['import', target])).out).toContain('26 unchanged.\n')
    await shop.close()
  })

  test('rejects items that changed in files and database, unless forced', async () => {
    await run(['import', content.folder])
    const at = ['--channel', '1', '--language', 'en']
    await run(['unpublish', 'page/about', ...at])
    content.write(about, { slug: 'about', title: 'About all' })
    const { code, err } = await run(['import', content.folder])
    expect(code).toBe(1)
    expect(err).toContain(`  ${about}: record page/about (1, en): changed in the files and in the database\n`)
    const dry = await run(['import', content.folder, '--force', '--dry-run'])
    expect(dry.out).toContain('Dry run: 0 added, 1 changed')
    expect((await run(['import', content.folder, '--force'])).out).toContain('Imported: 0 added, 1 changed')
  })

  test('reports other errors in a sentence', async () => {
    expect(await run(['export', place])).toMatchObject({ code: 1, err: 'The database has no content yet.\n' })
    expect(await run(['import', path.join(place, 'nowhere')])).toMatchObject({ code: 1 })
    await run(['import', content.folder])
    expect((await run(['publish', 'page/nothing'])).err).toBe('Record page/nothing not found.\n')
    const { err } = await run(['publish', 'page/about'])
    expect(err).toContain(
      'Found 3 records named page/about. Add one of these options:\n  --channel 1 --language en\n',
    )
    expect((await run(['import'], { env: { PLATFORM_URL: 'http://elsewhere.test' } })).code).toBe(1)
    expect((await run(['import'], { env: { PORT: 'x' } })).err).toContain('PORT')
  })

  test('works on a running shop, as an operator', async () => {
    const shop = await open({ operator: { email: 'ada@shop.test', password: 'a long enough password' } })
    await shop.importContent(content.folder)
    const server = await serve({ handle: shop.send, host: 'localhost', port: 0 })
    const remote = ['--url', server.origin, '--email', 'ada@shop.test']
    const env = { DATA_DIR: path.join(place, 'unused'), VITRINE_OPERATOR_PASSWORD: 'a long enough password' }
    content.write(about, { slug: 'about', title: 'From afar' })
    const sent = await run(['import', content.folder, ...remote], { env })
    expect(sent).toMatchObject({ code: 0, err: '' })
    expect(sent.out).toContain('Imported: 0 added, 1 changed')
    expect(await titleOf(shop)).toBe('From afar')
    const target = path.join(place, 'out')
    expect((await run(['export', target, ...remote], { env })).code).toBe(0)
    expect(readFileSync(path.join(target, about), 'utf8')).toContain('From afar')
    const at = ['--channel', '1', '--language', 'en']
    const input = 'a long enough password\n'
    const history = await run(['history', 'page/about', ...at, ...remote], { input })
    expect(history.out).toContain('ada@shop.test\tpublished, latest\tFrom afar')
    expect(await run(['history', 'page/about', ...at, ...remote], { input: 'wrong\n' })).toMatchObject({
      code: 1,
      out: '',
    })
    expect((await run(['history', 'page/about', ...at, ...remote])).err).toContain(
      'VITRINE_OPERATOR_PASSWORD',
    )
    expect((await run(['watch', content.folder, ...remote], { env })).err).toContain(
      'content -- import --url` after each edit',
    )
    await server.close()
    await shop.close()
    expect((await run(['export', target, ...remote], { env })).err).toContain('could not be reached')
    expect(existsSync(path.join(place, 'unused'))).toBe(false)
  })
})

const open = (more: object = {}): Promise<Platform> =>
  createPlatform({
    dataDir,
    publicOrigin: 'http://localhost:3000',
    provider: 'a',
    segments: defaultSegments,
    trustProxy: false,
    sendsMail: false,
    ...more,
  })

/** Returns the title of the published page at `about`. */
async function titleOf({ send }: Platform): Promise<string | undefined> {
  const find = '/apis/content/v2/collection/find-by-slug?page_slug=about&locale=en'
  const answer = await send(new Request(`http://localhost:3000${find}`))
  const { Data } = (await answer.json()) as { Data?: { record?: { title?: string } } }
  return Data?.record?.title
}
