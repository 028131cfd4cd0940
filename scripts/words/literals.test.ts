import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { literalTexts } from './literals.ts'

const theme = join(root, 'apps', 'shop', 'src', 'theme')
const components = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
)

describe('the messages of the theme are in its message files', () => {
  test.each(components)('%s says nothing by itself', (file) => {
    expect(literalTexts(file, readFileSync(join(theme, file), 'utf8'))).toEqual([])
  })

  test('there are components', () => {
    expect(components.length).toBeGreaterThan(30)
  })
})

test.each([
  ['<p>Menu</p>', ['Menu']],
  ['<p>{words.menu()}</p>', []],
  ['<p> – 1 </p>', []],
  ['<a aria-label="Close" className="close" />', ['Close']],
  ['<a title={`Go to ${name}`} />', ['Go to']],
  ["<p>{isOpen ? 'Open' : words.closed()}</p>", ['Open']],
])('%s: %j', (code, texts) => {
  expect(literalTexts('a.tsx', `export const a = ${code}`)).toEqual(texts)
})
