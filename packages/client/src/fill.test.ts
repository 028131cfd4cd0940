import { defineCall, listMenuItems } from '@vitrine/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient, fillBody, fillPath, fillQuery } from './client.ts'
import type { CallArguments } from './operation.ts'

const where = { provider: 'b', segments: { a: 'pa', b: 'pb', c: 'pc' } } as const

const row = defineCall({
  id: 'test.row',
  group: 'content',
  method: 'GET',
  path: '/x/{p}/{pA}/{pC}/{model}/{id}',
  query: { fixed: { fixed: 'f' }, usual: { default: 'u' }, first: {}, second: {} },
  response: 'Unknown',
})

const entries = (query: CallArguments['query'], language?: string) => [...fillQuery(row, { query, language })]

describe('path', () => {
  test('provider segments and parameters are filled in', () => {
    expect(fillPath(row, { model: 'page', id: 7 }, where)).toBe('/x/pb/pa/pc/page/7')
  })

  test('a parameter is percent-encoded and cannot leave its segment', () => {
    expect(fillPath(row, { model: 'a/b?c#d', id: 'ä ö' }, where)).toBe(
      '/x/pb/pa/pc/a%2Fb%3Fc%23d/%C3%A4%20%C3%B6',
    )
  })

  test.each([
    undefined,
    {},
    { model: 'page' },
    { model: 'page', id: '' },
    { model: '..', id: 1 },
    { model: '.', id: 1 },
  ])('a path that cannot be filled throws: %j', (params) =>
    expect(() => fillPath(row, params, where)).toThrow(/^Invalid path parameter (model|id) of test\.row\.$/),
  )

  test('a name that every object has is missing as any other', () => {
    const odd = { ...row, path: '/x/{constructor}' }
    expect(() => fillPath(odd, {}, where)).toThrow('Invalid path parameter constructor of test.row.')
  })

  test('the parameters can be read back from the URL', () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((value) => value !== '.' && value !== '..')
    fc.assert(
      fc.property(text, text, (model, id) => {
        const { pathname } = new URL(fillPath(row, { model, id }, where), 'http://localhost')
        expect(pathname.split('/').slice(5).map(decodeURIComponent)).toEqual([model, id])
      }),
    )
  })
})

describe('query', () => {
  test('fixed values and defaults are sent when the caller is silent', () => {
    expect(entries(undefined)).toEqual([
      ['fixed', 'f'],
      ['usual', 'u'],
    ])
  })

  test('the order is that of the row, whatever the order of the caller, with the language last', () => {
    expect(entries({ second: true, first: 0, usual: 'mine' }, 'de')).toEqual([
      ['fixed', 'f'],
      ['usual', 'mine'],
      ['first', '0'],
      ['second', 'true'],
      ['locale', 'de'],
    ])
  })

  test('a fixed value cannot be changed', () => {
    expect(entries({ fixed: 'other' })[0]).toEqual(['fixed', 'f'])
  })

  test('of a fixed list, the caller may send a subset', () => {
    const ask = (list?: string) => [...fillQuery(listMenuItems, { query: { dataFieldsToQuery: list } })]
    expect(ask()).toEqual([['dataFieldsToQuery', 'id,internal_name,title,page_slug,current_version_id']])
    expect(ask('title,page_slug')).toEqual([['dataFieldsToQuery', 'title,page_slug']])
  })

  test('undefined and null are not sent, and leave a default in place; empty text is sent', () => {
    expect(entries({ first: undefined, second: null, usual: null })).toEqual(entries(undefined))
    expect(entries({ first: '' })).toContainEqual(['first', ''])
  })

  test('parameters that only page loading sends are accepted', () => {
    const paged = { ...row, pageLevelQuery: { include_fields_meta: {} } }
    expect([...fillQuery(paged, { query: { include_fields_meta: true } })].at(-1)).toEqual([
      'include_fields_meta',
      'true',
    ])
  })

  test('a parameter that the row does not have is a bug', () => {
    expect(() => entries({ third: 1 })).toThrow('Unknown query parameter third of test.row.')
  })

  test('no language for a call without locale', () => {
    expect([...fillQuery({ ...row, locale: false }, { language: 'de' })].map(([name]) => name)).not.toContain(
      'locale',
    )
  })

  test('the values can be read back from the URL that is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        async (first, second) => {
          let url = ''
          const send = async (request: Request) => {
            url = request.url
            return Response.json({ Status: 'success', Data: null })
          }
          const client = createClient({ ...where, send, origin: 'http://localhost', links: [] })
          await client.call(row, { params: { model: 'm', id: 1 }, query: { second, first } })
          const { searchParams } = new URL(url)
          expect([...searchParams]).toEqual([
            ['fixed', 'f'],
            ['usual', 'u'],
            ['first', first],
            ['second', second],
          ])
        },
      ),
    )
  })
})

describe('body', () => {
  const search = {
    ...row,
    body: ['limit', 'offset', 'fields'],
    bodyDefaults: { limit: 1000, offset: 0 },
  } as const

  test('the defaults of the row are sent when the caller is silent', () => {
    expect(fillBody(search, undefined)).toBe('{"limit":1000,"offset":0}')
    expect(fillBody(search, { fields: 'id', limit: 5 })).toBe('{"limit":5,"offset":0,"fields":"id"}')
  })

  test('a call without a body has none', () => {
    expect(fillBody(row, { fields: 'id' })).toBeUndefined()
  })
})
