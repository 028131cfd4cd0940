import type { PageData } from '@vitrine/runtime'
import { describe, expect, test } from 'vitest'
import { toAssets, type Manifest } from './build-assets.ts'

const manifest: Manifest = {
  'src/entry.ts': {
    file: 'entry.js',
    isEntry: true,
    css: ['entry.css'],
    imports: ['_library'],
    dynamicImports: ['src/page.tsx', 'src/words/de/shell.json', 'src/words/en/shell.json'],
  },
  _library: { file: 'library.js' },
  'src/page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_library', '_shared'] },
  _shared: {
    file: 'shared.js',
    dynamicImports: [
      ...['src/words/de/page.json', 'src/words/de-AT/page.json', 'src/de/map.json', 'src/later.ts'],
      ...['_texts-de', '_texts-en'],
    ],
  },
  'src/words/de/shell.json': { file: 'shell-de.js' },
  'src/words/en/shell.json': { file: 'shell-en.js' },
  'src/words/de/page.json': { file: 'page-de.js', imports: ['_plural'] },
  'src/words/de-AT/page.json': { file: 'page-at.js' },
  'src/de/map.json': { file: 'map.js', css: ['map.css'] },
  'src/later.ts': { file: 'later.js' },
  '_texts-de': { file: 'texts-de.js', name: 'texts-de' },
  '_texts-en': { file: 'texts-en.js', name: 'texts-en' },
  _plural: { file: 'plural.js' },
}

const assets = toAssets(manifest)

describe('the output of the build', () => {
  test('every page links to the entry', () => {
    expect(assets.scripts).toEqual(['/entry.js'])
    expect(assets.styles).toEqual(['/entry.css'])
  })

  test('a part is preloaded with its imports and those of the entry', () => {
    expect(assets.preload(['src/page.tsx'], 'fr')).toEqual({
      scripts: ['/library.js', '/page.js', '/shared.js'],
      styles: ['/page.css'],
    })
  })

  test('dynamic imports in the language of the page are preloaded too', () => {
    expect(assets.preload(['src/page.tsx'], 'de')).toEqual({
      scripts: [
        '/library.js',
        '/page.js',
        '/shared.js',
        ...['/shell-de.js', '/page-de.js', '/plural.js', '/map.js', '/texts-de.js'],
      ],
      styles: ['/page.css', '/map.css'],
    })
    expect(assets.preload([], 'en').scripts).toEqual(['/library.js', '/shell-en.js'])
  })

  test('a language without a folder uses the one of its base language', () => {
    expect(assets.preload([], 'de-CH').scripts).toEqual(['/library.js', '/shell-de.js'])
  })

  test('the fonts that the host selects are found by name, and unknown ones are left out', () => {
    const fonts = {
      '../node_modules/mada/mada-latin.woff2': { file: 'assets/mada-latin-AbC.woff2' },
      '../node_modules/mada/mada-arabic.woff2': { file: 'assets/mada-arabic-DeF.woff2' },
    }
    const select = ({ language }: Pick<PageData, 'language'>) => [
      `mada-${language === 'ar' ? 'arabic' : 'latin'}.woff2`,
      'other.woff2',
    ]
    const withFonts = toAssets({ ...manifest, ...fonts }, select)
    expect(withFonts.fonts?.({ language: 'ar' } as PageData)).toEqual(['/assets/mada-arabic-DeF.woff2'])
    expect(withFonts.fonts?.({ language: 'de' } as PageData)).toEqual(['/assets/mada-latin-AbC.woff2'])
    expect(assets.fonts?.({ language: 'de' } as PageData)).toEqual([])
  })

  test('a part that the build does not know announces nothing', () => {
    expect(assets.preload(['src/other.tsx'], 'fr')).toEqual({ scripts: ['/library.js'], styles: [] })
  })
})
