import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { currencyCookie, sessionIdStorageKey } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { listServed } from '@vitrine/demo-catalogue/pictures'
import { toFeed, type FeedSite } from '@vitrine/demo-catalogue'
import { store } from './store.tsx'

const folder = path.join(import.meta.dirname, '..', 'content')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .toSorted()

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const pageFiles = files.filter((file) => /^\d+\/\w+\/pages\/.+\.json$/.test(file))
const menuFiles = files.filter((file) => /^\d+\/\w+\/menus\/.+\.json$/.test(file))

const channels = read('channels.json') as FeedSite['channels']
const { storeHash } = read('site.json') as FeedSite
const catalogueRecords = toFeed({ storeHash, channels }).records
const scopes = channels.flatMap(({ id, languages }) => languages.map((language) => `${id}/${language}`))
const scopeOf = (file: string): string => file.split('/', 2).join('/')
const toPath = (slug: string): string => (slug === '' ? '/' : `/${slug}/`)

/** Paths of pages and catalogue records, by channel and language: `1/en`. */
const pathsByScope: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  scopes.map((scope) => [
    scope,
    new Set(
      [
        ...pageFiles.filter((file) => scopeOf(file) === scope).map((file) => text(field(read(file), 'slug'))),
        ...catalogueRecords
          .filter((record) => `${record.channel}/${record.language}` === scope)
          .map(({ slug }) => slug),
      ].map(toPath),
    ),
  ]),
)

/** Returns the broken links of a file, within its channel and language. */
function brokenLinks(file: string, links: readonly string[]): readonly string[] {
  const known = pathsByScope.get(scopeOf(file))
  const inside = links.filter((link) => link.startsWith('/'))
  return inside.filter((link) => !known?.has(decodeURI(new URL(link, 'http://localhost').pathname)))
}

/** Collects the values of all properties with a given name, at any depth. */
function collectAll(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === name ? [inner] : []),
    ...collectAll(inner, name),
  ])
}

/** Collects the string values of all properties with a given name, at any depth. */
const collect = (value: unknown, name: string): readonly string[] =>
  collectAll(value, name).filter((found) => typeof found === 'string')

/** Collects all strings, at any depth, except HTML. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'html' ? [] : textsOf(inner)))
}

describe('the content of the shop', () => {
  test.each(channels)('channel $id has the same in every language', ({ id, languages }) => {
    const kept = languages.map((language) =>
      files
        .filter((file) => file.startsWith(`${id}/${language}/`) && file.endsWith('.json'))
        .map((file) => file.slice(`${id}/${language}/`.length)),
    )
    expect(kept).toHaveLength(3)
    expect(kept[0]?.length).toBeGreaterThan(20)
    expect(kept[1]).toEqual(kept[0])
    expect(kept[2]).toEqual(kept[0])
  })

  test.each(pageFiles)('%s has no broken links', (file) => {
    expect(brokenLinks(file, collect(read(file), 'href'))).toEqual([])
  })

  test.each(menuFiles)('%s links to existing pages and categories', (file) => {
    const links = collect(read(file), 'page_slug').map((slug) => `/${slug}/`)
    expect(brokenLinks(file, links)).toEqual([])
    const pages = collect(read(file), 'page').map((key) => `${scopeOf(file)}/pages/${key}.json`)
    expect(pages.filter((page) => !pageFiles.includes(page))).toEqual([])
  })

  test.each(menuFiles.filter((file) => file.endsWith('/main.json')))(
    '%s contains every department of the channel',
    (file) => {
      const departments = catalogueRecords.filter(
        ({ channel, language, key }) =>
          `${channel}/${language}` === scopeOf(file) && /^categories\/[^/]+$/.test(key),
      )
      expect(departments.length).toBeGreaterThan(1)
      expect(collect(read(file), 'page_slug')).toEqual(
        expect.arrayContaining(departments.map(({ slug }) => slug)),
      )
    },
  )

  test.each(scopes)('%s: no category has the name of the home page', (scope) => {
    const language = scope.split('/')[1] ?? ''
    const messages = path.join(folder, '..', 'src', 'theme', 'messages', language, 'shop.json')
    const home = text(field(JSON.parse(readFileSync(messages, 'utf8')), 'home'))
    const categories = catalogueRecords.filter(
      (each) => `${each.channel}/${each.language}` === scope && each.key.startsWith('categories/'),
    )
    expect(home).not.toBe('')
    expect(categories.length).toBeGreaterThan(8)
    expect(categories.map(({ title }) => title)).not.toContain(home)
  })

  test.each(pageFiles)('%s has SEO texts', (file) => {
    const [seo] = collectAll(read(file), 'seo').flat()
    expect(text(field(seo, 'title_tag'))).toMatch(/^.{1,60}$/)
    expect(text(field(seo, 'meta_description'))).toMatch(/^.{50,160}$/)
    if (field(seo, 'meta_robots_index') !== 'noindex')
      expect(text(field(field(seo, 'og_image'), 'absolutePath'))).not.toBe('')
  })

  test.each(pageFiles.filter((file) => file.endsWith('/privacy.json')))(
    '%s names what a first visit stores in the browser',
    (file) => {
      const policy = textsOf(read(file)).join(' ')
      for (const stored of [sessionIdStorageKey, currencyCookie]) expect(policy).toContain(stored)
    },
  )

  test('titles and descriptions are unique', () => {
    for (const scope of scopes) {
      const own = pageFiles.filter((file) => scopeOf(file) === scope)
      for (const name of ['title_tag', 'meta_description']) {
        const found = own.flatMap((file) => collect(read(file), name))
        expect(found).toEqual([...new Set(found)])
      }
    }
  })

  test('every picture exists', () => {
    const known = new Set(listServed().map((picture) => picture.path))
    const paths = pageFiles.flatMap((file) => collect(read(file), 'absolutePath'))
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter((each) => !known.has(each) && !files.includes(`media/${each}`))).toEqual([])
  })

  test.each(pageFiles.filter((file) => file.includes('/journal/')))(
    '%s is signed, dated and illustrated',
    (file) => {
      const page = read(file)
      const fields = field(page, 'fields')
      expect(text(field(fields, 'author'))).not.toBe('')
      expect(text(field(fields, 'published_on'))).toMatch(/^20\d\d-\d\d-\d\d$/)
      const [first] = collectAll(page, 'elements').flat()
      expect(field(first, 'type')).toBe('Picture')
      expect(collect(field(first, 'props'), 'alt_text').join('')).toMatch(/.{20}/)
      const menu = read(`${scopeOf(file)}/menus/journal.json`)
      expect(collect(menu, 'page')).toContain(file.replace(/^.*\/pages\/|\.json$/g, ''))
    },
  )

  test('products on pages are sold in their channel', () => {
    const shown = pageFiles.flatMap((file) =>
      collectAll(read(file), 'skus')
        .flat()
        .map((sku) => [scopeOf(file), sku] as const),
    )
    const known = new Set(
      catalogueRecords.map(
        ({ channel, language, fields }) => `${channel}/${language} ${text(field(fields, 'sku'))}`,
      ),
    )
    expect(shown.length).toBeGreaterThan(40)
    expect(shown.filter(([scope, sku]) => !known.has(`${scope} ${text(sku)}`))).toEqual([])
  })

  test.each(files.filter((file) => file.endsWith('/redirects.json')))(
    '%s redirects to existing pages',
    (file) => {
      const targets = collect(read(file), 'to')
      expect(targets.length).toBeGreaterThan(0)
      expect(brokenLinks(file, targets)).toEqual([])
      // Redirects from existing pages would never apply.
      const from = collect(read(file), 'from')
      expect(new Set(from).size).toBe(from.length)
      expect(from.filter((slug) => pathsByScope.get(scopeOf(file))?.has(toPath(slug)))).toEqual([])
    },
  )

  test('previous slugs of products redirect to the current ones', () => {
    const redirects = (scope: string) =>
      (read(`${scope}/redirects.json`) as readonly { from: string; to: string }[]).map(
        ({ from, to }) => [from, to] as const,
      )
    expect(redirects('1/de')).toContainEqual([
      'kueche/dosen-toepfe/vorratsdose-vorrat-mit-streifen-engobeweiss',
      '/kueche/dosen-toepfe/vorratsdose-kammer-mit-streifen-engobeweiss/',
    ])
    for (const scope of ['1/ar', '2/ar'])
      expect(redirects(scope)).toContainEqual([
        'الإضاءة/المصابيح-المعلقة/مصباح-خيزران-عش-فحمي',
        '/الإضاءة/المصابيح-المعلقة/مصباح-صفصاف-عش-فحمي/',
      ])
  })

  test.each(files.filter((file) => file.endsWith('/settings.json')))(
    '%s refers to existing menus',
    (file) => {
      const settings = read(file)
      const menus = collect(settings, 'menu_id')
      expect(menus).toHaveLength(2)
      expect(brokenLinks(file, collect(settings, 'announcement_link'))).toEqual([])
      expect(
        menus.filter((menu) => !files.includes(file.replace('settings.json', `menus/${menu}.json`))),
      ).toEqual([])
    },
  )

  test.each(scopes)('%s has a guide to each material, and each links to the others', (scope) => {
    const guides = pageFiles.filter((file) => file.startsWith(`${scope}/pages/care/`))
    const keys = guides.map((file) => file.replace(/^.*\/pages\/|\.json$/g, ''))
    expect(keys).toEqual(['care/brass', 'care/linen', 'care/porcelain', 'care/stoneware'])
    for (const file of guides) {
      expect(collect(read(file), 'menu_id')).toEqual(['care'])
      expect(collectAll(read(file), 'elements').flat()).toContainEqual(
        expect.objectContaining({ type: 'dl' }),
      )
    }
    expect(collect(read(`${scope}/menus/care.json`), 'page').toSorted()).toEqual(keys)
  })

  test.each(pageFiles)('%s refers to existing menus and forms', (file) => {
    const page = read(file)
    const references = [
      ...collect(page, 'menu_id').map((id) => `${scopeOf(file)}/menus/${id}.json`),
      ...collect(page, 'form_id').map((id) => `${scopeOf(file)}/forms/${id}.json`),
    ]
    expect(references.filter((each) => !files.includes(each))).toEqual([])
  })

  const pages = ['customers', 'checkout'].flatMap((section) =>
    Object.entries(
      field(field(read('store.json'), section), 'pages') as Readonly<
        Record<string, Readonly<Record<string, string>>>
      >,
    ),
  )

  test.each(pages)('the page %s of the settings exists in every channel and language', (_, slugs) => {
    for (const scope of scopes) {
      const slug = slugs[scope.split('/')[1] ?? ''] ?? ''
      expect([scope, pathsByScope.get(scope)?.has(toPath(slug))]).toEqual([scope, true])
    }
  })

  test('visitors are led to the sign-in page of the settings (R44)', () => {
    const [, slugs = {}] = pages.find(([name]) => name === 'signIn') ?? []
    const paths = Object.entries(slugs).map(([language, slug]) => [language, toPath(slug)])
    expect({ en: '/login/', ...Object(store.onLoginRequired) }).toEqual(Object.fromEntries(paths))
  })

  test('punctuation matches the language', () => {
    const wrong = {
      en: /["„«»]|\w'\w/,
      de: /["“](?=\p{L})|'/u,
      ar: /[\u0600-\u06FF],|[\u0600-\u06FF][?;]|["“”]/,
    }
    for (const file of files.filter((each) => /^\d+\/\w+\/(pages|menus|forms)\/.+\.json$/.test(each))) {
      const pattern = wrong[file.split('/')[1] as keyof typeof wrong]
      expect([file, textsOf(read(file)).filter((each) => pattern.test(each))]).toEqual([file, []])
    }
  })
})
