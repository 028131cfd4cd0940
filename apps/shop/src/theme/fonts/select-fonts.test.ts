import { readFileSync } from 'node:fs'
import type { PageData } from '@vitrine/runtime'
import { expect, test } from 'vitest'
import { selectFonts } from './select-fonts.ts'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const toPage = (language: string, theme?: string) =>
  ({ language, globalSettings: { record: { site: [{ theme }] } } }) as unknown as PageData

test('pages in Latin script need two files', () => {
  expect(selectFonts(toPage('en', 'slip'))).toEqual([
    'mada-latin-wght-normal.woff2',
    'markazi-text-latin-400-normal.woff2',
  ])
})

test('the weight of the headings is that of the look', () => {
  expect(selectFonts(toPage('de', 'ember'))).toContain('markazi-text-latin-600-normal.woff2')
  const looks = readFileSync(new URL('../styles/looks.css', import.meta.url), 'utf8')
  expect([...looks.matchAll(/--display-weight: (\d+)/g)].map(([, weight]) => weight)).toEqual(['400', '600'])
})

test('Arabic pages need both scripts', () => {
  expect(selectFonts(toPage('ar-AE'))).toEqual([
    'mada-arabic-wght-normal.woff2',
    'mada-latin-wght-normal.woff2',
    'markazi-text-arabic-400-normal.woff2',
    'markazi-text-latin-400-normal.woff2',
  ])
})

test('the style sheet declares all of them', () => {
  for (const page of [toPage('ar', 'slip'), toPage('ar', 'ember')])
    for (const name of selectFonts(page)) expect(css).toContain(`/${name}'`)
})
