import { describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { checkImports } from './check.ts'
import { importsOf, readSources, readWorkspaces, type Workspace } from './read.ts'

const workspaces: readonly Workspace[] = [
  workspace('contract', { '.': 'src/index.ts', './schemas': 'src/schemas.ts', './table': 'src/table.ts' }),
  workspace('layout'),
  workspace('client'),
  workspace('runtime', { '.': 'src/index.ts', './server': 'src/server.ts', './browser': 'src/browser.ts' }),
  workspace('server'),
  workspace('platform'),
  workspace('testing'),
  { name: '@vitrine/shop', folder: 'apps/shop', doors: {} },
]

function workspace(name: string, doors: Workspace['doors'] = { '.': 'src/index.ts' }): Workspace {
  return { name: `@vitrine/${name}`, folder: `packages/${name}`, doors }
}

/** Returns the problems of files in the workspaces above. */
function check(files: Readonly<Record<string, string>>): readonly string[] {
  return checkImports(new Map(Object.entries(files)), workspaces)
}

describe('a file that breaks a rule is reported', () => {
  test.each([
    ['against the direction', 'packages/contract/src/a.ts', "import { a } from '@vitrine/layout'"],
    ['platform knows no client', 'packages/platform/src/a.ts', "import { a } from '@vitrine/client'"],
    ['platform knows no runtime', 'packages/platform/src/a.ts', "import { a } from '@vitrine/runtime'"],
    ['server knows no platform', 'packages/server/src/a.ts', "import { a } from '@vitrine/platform'"],
    ['layout and client are apart', 'packages/client/src/a.ts', "import { a } from '@vitrine/layout'"],
    [
      'platform, past the composition root',
      'apps/shop/src/store.tsx',
      "import { a } from '@vitrine/platform'",
    ],
    [
      'the direction counts for types too',
      'packages/layout/src/a.ts',
      "import type { A } from '@vitrine/client'",
    ],
    ['the direction counts for re-exports', 'packages/layout/src/a.ts', "export * from '@vitrine/client'"],
    [
      'the direction counts at run time',
      'packages/server/src/a.ts',
      "const a = await import('@vitrine/platform')",
    ],
    ['testing outside of tests', 'packages/server/src/a.ts', "import { a } from '@vitrine/testing'"],
    ['React in the server', 'packages/server/src/a.tsx', "import { a } from 'react'"],
    ['React in the client', 'packages/client/src/a.ts', "import { a } from 'react-dom/server'"],
    ['leaving the package', 'packages/client/src/a.ts', "import { a } from '../../contract/src/a.ts'"],
    ['past the doors', 'packages/client/src/a.ts', "import { a } from '@vitrine/contract/src/a.ts'"],
    ['the package by its own name', 'packages/client/src/a.ts', "import { a } from '@vitrine/client'"],
    ['an unknown package', 'packages/client/src/a.ts', "import { a } from '@vitrine/nothing'"],
    ['a module of Node without its prefix', 'packages/server/src/a.ts', "import { a } from 'fs'"],
    [
      'an import known only at run time',
      'packages/client/src/a.ts',
      'export const load = (n: string) => import(n)',
    ],
  ])('%s', (_name, path, source) => {
    expect(check({ [path]: `\n${source}` })).toEqual([expect.stringMatching(`^${path}:2: `)])
  })

  test('imports that bypass the entry point of a folder are reported, except types and imports from inside', () => {
    const door = { 'packages/client/src/links/index.ts': "export { a } from './a.ts'" }
    const from = (source: string) => check({ ...door, 'packages/client/src/client.ts': source })
    expect(from("import { a } from './links/a.ts'")).toHaveLength(1)
    expect(from("import { a } from './links/index.ts'")).toEqual([])
    expect(from("import type { A } from './links/a.ts'")).toEqual([])
    expect(check({ ...door, 'packages/client/src/client.test.ts': "import './links/a.ts'" })).toEqual([])
  })

  test('modules that reach a browser are checked through files and packages, modules for the server only are not', () => {
    const problems = check({
      'packages/runtime/src/browser.ts': "import { a } from './deep.ts'",
      'packages/runtime/src/deep.ts': "export { a } from '@vitrine/contract'",
      'packages/contract/src/index.ts': "export * from './deep.ts'",
      'packages/contract/src/deep.ts': "import { readFile } from 'node:fs'\nimport { z } from 'zod'",
      'packages/contract/src/schemas.ts': "import { z } from 'zod'",
      'packages/runtime/src/server.ts': "import { readFile } from 'node:fs'",
    })
    expect(problems).toEqual([
      'packages/contract/src/deep.ts:1: browsers load this file, so it must not import node:fs',
      'packages/contract/src/deep.ts:2: browsers load this file, so it must not import zod',
    ])
  })
})

describe('a file that keeps the rules is not', () => {
  test.each([
    ['packages/runtime/src/a.tsx', "import { a } from '@vitrine/contract'\nimport { b } from 'react'"],
    [
      'packages/client/src/a.test.ts',
      "import { a } from '@vitrine/testing'\nimport { b } from '@vitrine/platform'",
    ],
    ['packages/client/test/a.ts', "import { a } from '@vitrine/client'\nimport { b } from '../src/a.ts'"],
    ['apps/shop/src/main.ts', "import { a } from '@vitrine/platform'"],
    ['packages/server/src/a.ts', "import { a } from '@vitrine/runtime/server'\nimport { b } from 'node:fs'"],
    ['packages/contract/src/table.ts', "import { a } from './cart/calls.ts'"],
  ])('%s', (path, source) => {
    expect(check({ [path]: source, 'packages/contract/src/cart/index.ts': '' })).toEqual([])
  })
})

test('nothing to check, and a file that cannot be parsed, are errors', () => {
  expect(() => check({})).toThrow('No module')
  expect(() => check({ 'packages/client/src/a.ts': 'import {' })).toThrow('packages/client/src/a.ts')
})

test('importsOf finds every kind of import', () => {
  const source = "import './a'\nimport type { B } from './b'\nexport { c } from './c'\nvoid import('./d')"
  expect(importsOf('a.ts', source)).toEqual([
    { specifier: './a', typeOnly: false, isDynamic: false, line: 1 },
    { specifier: './b', typeOnly: true, isDynamic: false, line: 2 },
    { specifier: './c', typeOnly: false, isDynamic: false, line: 3 },
    { specifier: './d', typeOnly: false, isDynamic: true, line: 4 },
  ])
})

test('the repository is read', () => {
  expect(readSources(root).has('scripts/imports/check.test.ts')).toBe(true)
  const contract = readWorkspaces(root).find(({ folder }) => folder === 'packages/contract')
  expect(contract?.doors['.']).toBe('src/index.ts')
})

describe('folders that depend on each other', () => {
  const page = 'packages/layout/src/page/a.ts'
  const head = 'packages/layout/src/head/b.ts'
  const session = 'packages/layout/src/session/c.ts'

  test('are reported once, with a shortest cycle, type imports included', () => {
    const files = {
      [page]: "import type { B } from '../head/b.ts'",
      [head]: "export * from '../session/c.ts'",
      [session]: "import '../page/a.ts'",
    }
    expect(check(files)).toEqual([
      [
        '3 folders depend on each other: packages/layout/src/head, packages/layout/src/session, packages/layout/src/page',
        `  ${head}:1 imports ${session}`,
        `  ${session}:1 imports ${page}`,
        `  ${page}:1 imports ${head}`,
      ].join('\n'),
    ])
  })

  test('are reported at any depth, and for types that are imported where they are used', () => {
    expect(
      check({
        'packages/layout/src/page/a/x.ts': "export type X = import('../b/y.ts').Y",
        'packages/layout/src/page/b/y.ts': "import type { X } from '../a/x.ts'",
      }),
    ).toEqual([expect.stringMatching(/^2 folders depend on each other/)])
  })

  test('are not reported for dynamic imports, tests, and files of one folder', () => {
    expect(
      check({
        [page]: "const b = () => import('../head/b.ts')",
        [head]: "import '../page/a.ts'",
        'packages/layout/src/page/a.test.ts': "import '../head/b.ts'",
        'packages/layout/src/session/c.ts': "import './d.ts'",
        'packages/layout/src/session/d.ts': "import './c.ts'",
      }),
    ).toEqual([])
  })

  test('may all be imported by a file above them', () => {
    expect(check({ 'packages/layout/src/compose.ts': "import './page/a.ts'", [page]: '' })).toEqual([])
  })
})
