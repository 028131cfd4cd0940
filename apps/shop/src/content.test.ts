import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { guides } from './theme/care/guides.ts'

const folder = path.join(import.meta.dirname, '..', 'content')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll(path.sep, '/'),
)

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const pageFiles = files.filter((file) => /^\d+\/\w+\/pages\/.+\.json$/.test(file))

/** Every path that a channel answers: its pages and the theme's own route. */
function addresses(channel: string): ReadonlySet<string> {
  const slugs = pageFiles
    .filter((file) => file.startsWith(`${channel}/`))
    .map((file) => text(field(read(file), 'slug')))
  return new Set([
    ...slugs.map((slug) => (slug === '' ? '/' : `/${slug}/`)),
    ...Object.keys(guides).map((material) => `/care/${material}/`),
  ])
}

/** The texts of all properties of a name, at any depth. */
function collect(value: unknown, name: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : collect(inner, name),
  )
}

describe('the content of the shop', () => {
  test.each(pageFiles)('%s: every link within the shop leads to a page of its channel', (file) => {
    const known = addresses(file.split('/', 1)[0] ?? '')
    const links = collect(read(file), 'href').filter((href) => href.startsWith('/'))
    expect(links.filter((href) => !known.has(href))).toEqual([])
  })

  test.each(pageFiles)('%s has a description for search engines', (file) => {
    expect(collect(read(file), 'meta_description').join('')).toMatch(/^.{40,160}$/)
  })

  test.each(files.filter((file) => file.endsWith('/redirects.json')))('%s leads to pages', (file) => {
    const known = addresses(file.split('/', 1)[0] ?? '')
    const targets = collect(read(file), 'to').map((to) => new URL(to, 'http://localhost').pathname)
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((target) => !known.has(target))).toEqual([])
  })

  test.each(files.filter((file) => file.endsWith('/settings.json')))('%s names menus that exist', (file) => {
    const menus = collect(read(file), 'menu_id')
    expect(menus).toHaveLength(2)
    expect(
      menus.filter((menu) => !files.includes(file.replace('settings.json', `menus/${menu}.json`))),
    ).toEqual([])
  })
})
