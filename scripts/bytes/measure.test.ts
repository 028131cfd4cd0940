import { measuredPages } from '@vitrine/testing/page-scripts'
import { describe, expect, test } from 'vitest'
import { lazyLimits } from './limits.ts'
import { measureBytes, type Build } from './measure.ts'

const deferred = '../../packages/runtime/src/browser/deferred.ts'
const behaviour = 'src/theme/behaviour/start.ts'

const manifest: Build['manifest'] = {
  'src/entry.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared'] },
  _shared: { file: 'shared.js' },
  _part: { file: 'part.js', imports: ['_shared'] },
  'src/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_part', '_shared'] },
  'src/search.tsx': { file: 'search.js', isDynamicEntry: true },
  ...Object.fromEntries(
    [...Object.keys(lazyLimits), ...measuredPages.flatMap(({ visible }) => visible)]
      .filter((key) => key !== '*')
      .map((key) => [key, { file: 'other.js', isDynamicEntry: true }]),
  ),
  [deferred]: { file: 'deferred.js', isDynamicEntry: true, imports: ['_part'] },
  [behaviour]: { file: 'behaviour.js', isDynamicEntry: true },
}

const sizes: Readonly<Record<string, number>> = {
  'entry.js': 1000,
  'shared.js': 200,
  'part.js': 30,
  'home.js': 7,
  'search.js': 500,
  'deferred.js': 800,
  'behaviour.js': 60,
}

const plain = '<link rel="modulepreload" href="/shared.js"><script type="module" src="/entry.js"></script>'
const home = `<link rel="modulepreload" href="/home.js">${plain}`

const documents = Object.fromEntries(measuredPages.map(({ path }) => [path, path === '/' ? home : plain]))

function build(changes: Partial<Build> = {}): Build {
  return {
    manifest,
    modules: { 'entry.js': ['apps/shop/src/entry.tsx'] },
    documents,
    gzipBytes: (file) => sizes[file] ?? 0,
    ...changes,
  }
}

function bytesOf(name: string, changes: Partial<Build> = {}): number | undefined {
  return measureBytes(build(changes)).weights.find((weight) => weight.name === name)?.bytes
}

describe('measure', () => {
  test('before hydration, a page loads the scripts of its HTML, with their static imports, once each', () => {
    expect(bytesOf('text page, before hydration')).toBe(1200)
    expect(bytesOf('home, before hydration')).toBe(1237)
  })

  test('until idle, the parts that every page imports are added', () => {
    expect(bytesOf('text page, until idle')).toBe(1200 + 830 + 60)
    expect(bytesOf('home, until idle')).toBe(1237 + 800 + 60)
  })

  test('a script outside of the build does not count', () => {
    const html = `${plain}<script src="/elsewhere.js"></script>`
    const changed = Object.fromEntries(measuredPages.map(({ path }) => [path, html]))
    expect(bytesOf('home, before hydration', { documents: changed })).toBe(1200)
  })

  test('each lazy chunk is weighed with the imports that neither the entry nor an idle part has', () => {
    expect(bytesOf('src/home.tsx')).toBe(7)
    expect(bytesOf('src/search.tsx')).toBe(500)
    expect(bytesOf(deferred)).toBe(830)
  })

  test('a limit for a chunk that no longer exists is a problem', () => {
    const { 'src/theme/templates/product.tsx': _, ...others } = manifest
    const { problems } = measureBytes(build({ manifest: others }))
    expect(problems).toEqual([
      'the limits contain src/theme/templates/product.tsx, which is not a lazy chunk',
    ])
  })

  test('weight beyond a limit is a problem', () => {
    const { problems } = measureBytes(build({ gzipBytes: (file) => (file === 'entry.js' ? 1e6 : 0) }))
    expect(problems).toHaveLength(2 * measuredPages.length)
    expect(problems[0]).toMatch(/^text page, before hydration weighs 1000000 bytes gzip, the limit is \d+$/)
    const heavy = measureBytes(build({ gzipBytes: (file) => (file === 'search.js' ? 1e6 : 0) }))
    expect(heavy.problems).toEqual([expect.stringContaining('src/search.tsx weighs 1000000')])
  })

  test('there may be room for code of a theme', () => {
    const limit = lazyLimits['*'] ?? 0
    const grown = build({ gzipBytes: (file) => (file === 'search.js' ? limit + 100 : 0) })
    expect(measureBytes(grown).problems).toHaveLength(1)
    expect(measureBytes(grown, 100).problems).toEqual([])
    expect(measureBytes(grown, 99).problems).toHaveLength(1)
  })

  test.each([
    'node_modules/zod/v4/core.js',
    'packages/contract/src/schemas.ts',
    'packages/contract/src/schemas/fields.ts',
    'packages/contract/src/cart/schemas.ts',
    'packages/contract/src/openapi.ts',
    'packages/contract/src/openapi/index.ts',
    'packages/contract/src/table.ts',
    'packages/platform/src/index.ts',
    'packages/server/src/index.ts',
    'packages/runtime/src/render/render.server.tsx',
    'node_modules/react-dom/cjs/react-dom-server.browser.production.js',
    'node:fs',
    '__vite-browser-external:node:path',
  ])('%s in the bundle is a problem', (id) => {
    const { problems } = measureBytes(build({ modules: { 'entry.js': ['apps/shop/src/entry.tsx', id] } }))
    expect(problems).toEqual([expect.stringContaining(`entry.js contains `)])
  })

  test.each([
    ['no entry', { manifest: {} }],
    ['no modules', { modules: {} }],
    ['no script', { documents: {} }],
    ['no chunk', { manifest: { 'src/entry.tsx': { file: 'entry.js', isEntry: true } } }],
  ])('a build with %s is refused, not passed', (fault, changes) => {
    expect(() => measureBytes(build(changes))).toThrow(fault)
  })
})
