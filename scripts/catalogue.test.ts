import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { defaultSegments } from '@vitrine/contract'
import { createPlatform, type Platform } from '@vitrine/platform'
import { cartCatalogue, cartSettings, contentFolder, sampleContent } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCatalogue } from './catalogue/run.ts'
import { root } from './root.ts'

/** Programs get no other settings of this process. */
const { PATH, NODE_COMPILE_CACHE } = process.env

let place: string
let dataDir: string
let file: string
let platform: Platform
beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-command-'))
  dataDir = path.join(place, 'data')
  file = path.join(place, 'catalogue.ndjson')
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  platform = await createPlatform({
    ...{ dataDir, publicOrigin: 'http://localhost:3000', provider: 'a', trustProxy: false, sendsMail: false },
    segments: defaultSegments,
    contentFolder: content.folder,
  })
  content.remove()
  const { models, records, goods } = cartCatalogue()
  const items = [
    ...models.map((model) => ({ model })),
    ...[...records].map((record) => ({ record })),
    ...(goods?.locations ?? []).map((location) => ({ location })),
    ...[...(goods?.products ?? [])].map((product) => ({ product })),
  ]
  writeFileSync(file, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
})
afterEach(async () => {
  await platform.close()
  rmSync(place, { recursive: true, force: true })
})

/** Runs the command in this process, with the data folder of the test. */
async function run(args: readonly string[]) {
  const said = { out: '', err: '' }
  const code = await runCatalogue(args, {
    env: { DATA_DIR: dataDir },
    print: (each) => void (said.out += each),
    printError: (each) => void (said.err += each),
  })
  return { code, ...said }
}

describe('npm run catalogue', () => {
  test('imports a file into the database of a running shop, which learns of it', async () => {
    const tags: string[] = []
    platform.onChange((changed) => void tags.push(...changed))
    const child = spawn(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', '--conditions=@vitrine/source'],
        ...[path.join(root, 'scripts', 'catalogue.ts'), 'import', file],
      ],
      { cwd: root, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Catalogue imported: \d+ added, 0 changed, 0 removed, 0 unchanged\.\n$/)
    await expect.poll(() => tags.some((tag) => tag.startsWith('goods:'))).toBe(true)
    expect(await run(['import', file])).toEqual({
      code: 0,
      out: `${file} has already been imported.\n`,
      err: '',
    })
    // The catalogue of the shop does not replace it.
    const own = { version: 'own', load: () => ({ models: [], records: [] }) }
    expect(await platform.syncCatalogue(own)).toBeUndefined()
    expect(await run(['release'])).toMatchObject({
      code: 0,
      out: 'The shop imports its own catalogue at its next start.\n',
    })
    expect(await platform.syncCatalogue(own)).toMatchObject({ added: 0 })
    expect(await run(['release'])).toMatchObject({
      code: 0,
      out: 'The catalogue of the shop was not imported from a file.\n',
    })
  })

  test('reports the lines of a bad file, and writes nothing', async () => {
    writeFileSync(file, '{"model": 1}\nnothing\n')
    const { code, out, err } = await run(['import', file])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('The catalogue cannot be imported:\n  line 1: expected "model" to be an object\n')
    expect(err).toContain('  line 2: not JSON: ')
    expect(await run(['import', path.join(place, 'missing')])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Cannot read ${path.join(place, 'missing')}: ENOENT`) as string,
    })
  })

  test.each([
    [[], 'npm run catalogue -- import <file>'],
    [['exports'], "Unknown command 'exports'. Available commands: import, export, release.\n"],
    [['export'], 'export needs a file: npm run catalogue -- export <file>\n'],
    [['export', 'a.csv', '--prune'], 'export does not take --prune.\n'],
    [['import', 'a.csv', '--decimal', 'dot'], "--decimal: expected point or comma, got 'dot'.\n"],
    [['import'], 'import needs a file: npm run catalogue -- import <file>\n'],
    [['import', 'a', 'b'], "import takes only one file: unexpected 'b'.\n"],
    [['release', 'a'], "release takes no file: unexpected 'a'.\n"],
    [['import', 'a', '--force'], "Unknown option '--force'."],
  ])('explains its arguments: %j', async (args, message) => {
    const { code, err } = await run(args)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })
})
