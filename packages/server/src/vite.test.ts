import { SourceMap } from 'node:module'
import { expect, test } from 'vitest'
import { checkNode, minifyChunk, nameLazyParts } from './vite.ts'

const name = (code: string) => nameLazyParts(code, (specifier) => `src/${specifier.slice(2)}`)

test('a lazy part is given the name of its source file', () => {
  expect(name(`page: lazy(() => import('./page.tsx')),`)?.code).toBe(
    `page: lazy(() => import('./page.tsx'), "src/page.tsx"),`,
  )
})

test('a lazy widget keeps its name as the first argument', () => {
  expect(name(`lazyWidget('Hero', () => import("./hero.tsx"))`)?.code).toBe(
    `lazyWidget('Hero', () => import("./hero.tsx"), "src/hero.tsx")`,
  )
})

test('every call is named, over several lines and with trailing commas', () => {
  const code = `{ a: lazy(() => import('./a.tsx')), b: lazy(\n  () => import('./b.tsx'),\n) }`
  expect(name(code)?.code).toBe(
    `{ a: lazy(() => import('./a.tsx'), "src/a.tsx"), b: lazy(\n  () => import('./b.tsx'), "src/b.tsx",\n) }`,
  )
})

test('the source map points code after an edit to its original column', () => {
  const original = `const a = lazy(() => import('./a.tsx')), after = 1`
  const { code = '', map } = name(original) ?? {}
  if (map === undefined) throw new Error('Expected a source map.')
  const sourceMap = new SourceMap({
    ...map,
    file: '',
    sourceRoot: '',
    sourcesContent: [],
    sources: ['page.ts'],
  })
  expect(sourceMap.findEntry(0, code.indexOf('after'))).toMatchObject({
    originalLine: 0,
    originalColumn: original.indexOf('after'),
  })
})

test.each([
  `lazyComponent(() => import('./a.tsx'))`,
  `lazy(() => load())`,
  `lazy(() => import('./a.tsx'), 'already')`,
  `import('./a.tsx')`,
])('%s is left unchanged', (code) => {
  expect(name(code)).toBeNull()
})

test('a version of Node that cannot run a shop is reported before a build', () => {
  expect(() => checkNode('22.12.0')).toThrow('requires Node 24 or newer')
  expect(() => checkNode('22.12.0')).toThrow('This is Node 22.12.0')
  expect(() => checkNode('24.0.0')).not.toThrow()
})

test('a chunk for browsers is minified, with a source map where the build has them', async () => {
  const code = `const greet = (name) => { const text = 'Hello, ' + name; return text }\nexport { greet }\n`
  const plain = await minifyChunk(code, false)
  expect(plain).toEqual({ code: 'let e=e=>"Hello, "+e;export{e as greet};', map: null })
  const { map } = await minifyChunk(code, true)
  expect(JSON.parse(map ?? '{}')).toMatchObject({ version: 3, names: expect.arrayContaining(['greet']) })
})
