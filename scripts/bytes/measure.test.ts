import { describe, expect, test } from 'vitest'
import { catalogueTemplates, lazyLimits, pageLimit } from './limits.ts'
import { measureBytes, type Build } from './measure.ts'

/** The lazy chunk with a limit of its own. */
const late = '../../packages/runtime/src/browser/deferred.ts'

const manifest: Build['manifest'] = {
  'src/entry.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared'] },
  _shared: { file: 'shared.js' },
  _part: { file: 'part.js', imports: ['_shared'] },
  'src/templates/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_part', '_shared'] },
  'src/templates/page.tsx': { file: 'page.js', isDynamicEntry: true },
  'src/search.tsx': { file: 'search.js', isDynamicEntry: true },
  [late]: { file: 'late.js', isDynamicEntry: true },
  ...Object.fromEntries(
    catalogueTemplates.map((key) => [key, { file: 'catalogue.js', isDynamicEntry: true }]),
  ),
}

const sizes: Readonly<Record<string, number>> = {
  'entry.js': 1000,
  'shared.js': 200,
  'part.js': 30,
  'home.js': 7,
  'page.js': 35,
  'search.js': 500,
  'late.js': 800,
  'catalogue.js': 900,
}

function build(changes: Partial<Build> = {}): Build {
  return {
    manifest,
    modules: { 'entry.js': ['apps/shop/src/entry.tsx'] },
    gzipBytes: (file) => sizes[file] ?? 0,
    ...changes,
  }
}

describe('measure', () => {
  test('a page is the entry, its static imports and the heaviest template with its own', () => {
    // 1000 + 200, and home (7 + 30, without counting the shared chunk again) is heavier than page (35). Templates
    // of the catalogue do not count.
    expect(measureBytes(build()).weights[0]).toEqual({
      name: 'a content page',
      bytes: 1237,
      limit: pageLimit,
    })
  })

  test('each lazy chunk is weighed with what only it brings', () => {
    expect(measureBytes(build()).weights.slice(1)).toEqual([
      { name: 'src/templates/home.tsx', bytes: 37, limit: lazyLimits['*'] },
      { name: 'src/templates/page.tsx', bytes: 35, limit: lazyLimits['*'] },
      { name: 'src/search.tsx', bytes: 500, limit: lazyLimits['*'] },
      { name: late, bytes: 800, limit: lazyLimits[late] },
      ...catalogueTemplates.map((name) => ({ name, bytes: 900, limit: lazyLimits[name] })),
    ])
  })

  test('a limit for a chunk that is no more is a problem', () => {
    const { [late]: _, ...others } = manifest
    const { problems } = measureBytes(build({ manifest: others }))
    expect(problems).toEqual([`the limits contain ${late}, which is not a lazy chunk`])
  })

  test('weight beyond the limit is a problem', () => {
    const { problems } = measureBytes(
      build({ gzipBytes: (file) => (file === 'entry.js' ? pageLimit + 1 : 0) }),
    )
    expect(problems).toEqual([`a content page weighs ${pageLimit + 1} bytes gzip, the limit is ${pageLimit}`])
    const heavy = measureBytes(build({ gzipBytes: (file) => (file === 'search.js' ? 1e6 : 0) }))
    expect(heavy.problems).toEqual([expect.stringContaining('src/search.tsx weighs 1000000')])
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
    ['no template', { manifest: { 'src/entry.tsx': { file: 'entry.js', isEntry: true } } }],
  ])('a build with %s is refused, not passed', (fault, changes) => {
    expect(() => measureBytes(build(changes))).toThrow(fault)
  })
})
