import { expect, test } from 'vitest'
import { checkNode, markLazyParts } from './vite.ts'

const mark = (code: string) => markLazyParts(code, (specifier) => `src/${specifier.slice(2)}`)

test('a lazy part gets the name of its source file', () => {
  expect(mark(`page: lazy(() => import('./page.tsx')),`)).toBe(
    `page: lazy(() => import("./page.tsx"), "src/page.tsx"),`,
  )
})

test('a lazy widget keeps its name in front', () => {
  expect(mark(`lazyWidget('Hero', () => import("./hero.tsx"))`)).toBe(
    `lazyWidget('Hero',() => import("./hero.tsx"), "src/hero.tsx")`,
  )
})

test('several are marked, over lines and with commas at their ends', () => {
  const code = `{ a: lazy(() => import('./a.tsx')), b: lazy(\n  () => import('./b.tsx'),\n) }`
  expect(mark(code)).toBe(
    `{ a: lazy(() => import("./a.tsx"), "src/a.tsx"), b: lazy(() => import("./b.tsx"), "src/b.tsx") }`,
  )
})

test.each([
  `lazyComponent(() => import('./a.tsx'))`,
  `lazy(() => load())`,
  `lazy(() => import('./a.tsx'), 'already')`,
  `import('./a.tsx')`,
])('%s stays as it is', (code) => {
  expect(mark(code)).toBe(code)
})

test('a Node that could build a shop and not run it is refused by name', () => {
  expect(() => checkNode('22.12.0')).toThrow('needs Node 24 or newer')
  expect(() => checkNode('22.12.0')).toThrow('this is Node 22.12.0')
  expect(() => checkNode('24.0.0')).not.toThrow()
})
