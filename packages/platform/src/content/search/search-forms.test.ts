import { contentFolder, databases, queriesContent, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../../test/open.ts'
import { post, toQuery, searchPath } from '../../../test/queries.ts'
import type { Platform } from '../../options.ts'

/** A product with an alternative name. */
const item = (title: string, search_words: string, intro = '') => ({
  model: 'item',
  slug: '',
  title,
  fields: { search_words, intro },
})
const itemModel = {
  internal_name: 'item',
  name: 'Thing',
  kind: 'collection',
  fields: { search_words: { type: 'text' }, intro: { type: 'text' } },
}

const article = (title: string, intro = '') => ({ model: 'article', slug: '', title, fields: { intro } })

/** Titles and texts. Each page is identified by its slug. */
const pages: Readonly<
  Record<string, Readonly<Record<string, ReturnType<typeof article> | ReturnType<typeof item>>>>
> = {
  de: {
    tischlampen: article('Tischlampen', 'Für jeden Raum.'),
    dusk: article('Lampe für den Tisch', 'Ein praktischer Fuß.'),
    beistell: article('Beistelltische', 'Aus Eiche.'),
    glaeser: article('Weingläser', 'Klar wie ein Bach.'),
    schirm: article('Lampenschirm', 'Leinen.'),
    sofa: item('Sofa', 'Couch'),
    kissen: item('Kissen', '', 'Auf einer Couch, neben einer Couch.'),
    stehend: article('Stehleuchte', 'Eine Lampe, die steht.'),
  },
  ar: {
    masabih: article('المصباح', 'على الطاولة'),
    tawilat: article('طاولات', 'والمصباح قريب'),
  },
}

describe.each(databases())('words and their forms on $name', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  beforeAll(async () => {
    opened = await open()
    platform = await openPlatform(opened)
    const { 'channels.json': channels, ...others } = queriesContent()
    const [first] = channels as Record<string, unknown>[]
    const models = Object.entries(others).filter(([file]) => /^(?:models|site|1\/en\/settings)/.test(file))
    const content = contentFolder({
      ...Object.fromEntries(models),
      'models/item.json': itemModel,
      'channels.json': [{ ...first, languages: ['en', 'de', 'ar'] }],
      ...Object.fromEntries(
        Object.entries(pages).flatMap(([language, own]) =>
          Object.entries(own).map(([slug, page]) => [`1/${language}/pages/${slug}.json`, { ...page, slug }]),
        ),
      ),
    })
    await platform.importContent(content.folder)
    content.remove()
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  const find = async (content_search: string, locale: string) => {
    const path = `${searchPath}?${toQuery({ content_search, fields: 'title' })}`
    const { Data } = (await get(platform, path, post({ locale }))) as {
      readonly Data: { readonly records: readonly { readonly title: string }[]; readonly count: number }
    }
    expect(Data.count).toBe(Data.records.length)
    return Data.records.map(({ title }) => title)
  }

  test.each<[string, string, readonly string[]]>([
    ['de', 'Tischlampe', ['Tischlampen']],
    ['de', 'Tischlampen', ['Tischlampen']],
    // The last part of a compound also matches, with less weight than the word itself.
    ['de', 'Lampe', ['Lampe für den Tisch', 'Lampenschirm', 'Stehleuchte', 'Tischlampen']],
    ['de', 'Lampen', ['Lampe für den Tisch', 'Lampenschirm', 'Stehleuchte', 'Tischlampen']],
    // `praktisch` does not match, because an adjective with the same ending is not a compound.
    ['de', 'Tisch', ['Beistelltische', 'Lampe für den Tisch', 'Tischlampen']],
    ['de', 'Tisch Lampe', ['Lampe für den Tisch', 'Tischlampen']],
    ['de', 'Glas', ['Weingläser']],
    ['de', 'weinglas', ['Weingläser']],
    // No record contains the compound, but some contain its parts.
    ['de', 'Stehlampe', ['Stehleuchte']],
    ['de', 'Lampentisch', ['Lampe für den Tisch']],
    ['de', 'Lampenboot', []],
    ['de', 'Esslampe', []],
    ['ar', 'مصباح', ['المصباح', 'طاولات']],
    ['ar', 'والمصباح', ['المصباح', 'طاولات']],
    ['ar', 'الطاولة', ['المصباح', 'طاولات']],
  ])('%s: %s', async (locale, words, titles) => {
    expect((await find(words, locale)).toSorted()).toEqual(titles)
  })

  test('a word counts more than a part of a word', async () => {
    expect((await find('Lampe', 'de'))[0]).toBe('Lampe für den Tisch')
    expect((await find('Glas', 'de'))[0]).toBe('Weingläser')
  })

  test('alternative names count more than text', async () => {
    expect(await find('Couch', 'de')).toEqual(['Sofa', 'Kissen'])
  })
})
