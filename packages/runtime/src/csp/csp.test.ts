import { createHash } from 'node:crypto'
import type { ChannelSnippets, ContentRecord } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createView } from '../test/views.ts'
import { maxUnionBytes, toChannelCsp, toPageCspSources, createCspCollector } from './page-csp.server.ts'
import { createChannelCspCache } from './channel-csp.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function sourcesOf(html: string) {
  const policy = createCspCollector()
  policy.addHtml(html)
  return policy.sources()
}

function namedBy(value: unknown) {
  const policy = createCspCollector()
  policy.addNamed(value)
  return policy.sources()
}

describe('the sources of a snippet', () => {
  test('a hash is that of the standard (an empty script, calculated by hand)', () => {
    expect(sourcesOf('<script></script>')).toEqual({
      script: ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    })
  })

  test.each([
    ['<script>a()\r\nb()</script>', { script: [hash('a()\nb()')] }],
    ['<script type="module">a()</script>', { script: [hash('a()')] }],
    ['<script type="application/ld+json">{}</script>', {}],
    ['<script src="https://x.test:8443/a.js?b=1">ignored()</script>', { script: ['https://x.test:8443'] }],
    ['<script src="//x.test/a.js"></script>', { script: ['x.test'] }],
    ['<script src="/own.js"></script><script src="own.js"></script>', {}],
    ['<script src="data:text/javascript,a()"></script>', {}],
    ['<div><script>a()</script></div><script>a()</script>', { script: [hash('a()')] }],
    ['<link rel="stylesheet" href="https://x.test/a.css">', { style: ['https://x.test'] }],
    ['<link rel="preconnect" href="https://x.test">', {}],
    ['<iframe src="https://x.test/f"></iframe>', { frame: ['https://x.test'] }],
    [
      '<style>@import url("https://f.test/css?x=1");a{src:url(https://g.test/a.woff2)}</style>',
      {
        style: [
          hash('@import url("https://f.test/css?x=1");a{src:url(https://g.test/a.woff2)}'),
          'https://f.test',
        ],
        font: ['https://f.test', 'https://g.test'],
      },
    ],
  ])('%s', (html, sources) => {
    expect(sourcesOf(html)).toEqual(sources)
  })

  test('a record may list more hosts, but cannot allow everything', () => {
    const named = { connect: ['https://s.test', 'wss://*.s.test:8443'], script: ['s.test'] }
    expect(namedBy(named)).toEqual({ script: ['s.test'], connect: named.connect })
    expect(namedBy(JSON.stringify(named))).toEqual(namedBy(named))
    const wrong = [
      '*',
      "'unsafe-inline'",
      "'strict-dynamic'",
      'https:',
      'data:',
      'a; script-src *',
      'a b',
      '',
    ]
    expect(namedBy({ script: wrong, 'script-src': ['s.test'], style: 's.test' })).toEqual({})
    for (const value of [undefined, null, 7, '[]', '{', 'text']) expect(namedBy(value)).toEqual({})
  })
})

const scope = { storeHash: 'ab12', environmentType: 'STAGING' }

function channel(parts: Partial<ChannelSnippets>): ChannelSnippets {
  return { ...scope, records: [], snippets: [], customStyles: [], ...parts }
}

const record = {
  id: 'r',
  script_code: '<script>a("{pageData.STORE_HASH}")</script>',
} as unknown as ContentRecord

describe('the policy of a page (R23)', () => {
  test('lists the scripts of all pages of the channel, with the store hash replaced', () => {
    const policy = toChannelCsp(
      channel({
        records: [record],
        snippets: [
          { field: 'script_etl', html: ' <script>b("{pageData.STORE_HASH}")</script> ' },
          { field: 'style_etl', html: 'p{}' },
          { field: 'note_etl', html: '<script>no()</script>' },
        ],
        customStyles: ['h1{}'],
      }),
    )
    expect(policy).toEqual({
      listsSnippets: true,
      sources: { script: [hash('a("/ab12")'), hash('b("/ab12")')], style: [hash('h1{}'), hash('p{}')] },
    })
  })

  test('in PRODUCTION the hash is that of the text without the placeholder', () => {
    const policy = toChannelCsp(channel({ records: [record], environmentType: 'PRODUCTION' }))
    expect(policy.sources.script).toEqual([hash('a("")')])
  })

  test('omits the snippets of other pages if all would exceed 6 KB', () => {
    const snippets = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        field: 'script_etl',
        html: `<script>${index}</script>`,
      }))
    // Each hash takes 53 characters and a separating space: 113 take 6102 bytes, 114 take 6156.
    expect(maxUnionBytes).toBe(6144)
    expect(toChannelCsp(channel({ snippets: snippets(113) })).listsSnippets).toBe(true)
    const policy = toChannelCsp(channel({ records: [record], snippets: snippets(114) }))
    expect(policy).toEqual({ listsSnippets: false, sources: { script: [hash('a("/ab12")')] } })
  })

  test('a page always lists its own', () => {
    const view = createView({
      record: { script_etl: '<script>own()</script>', style_etl: '<style>p{}</style>' },
      site: { custom_style: 'h1{}' },
      scripts: [{ id: 'r', script_code: 'a()', policy_sources: { connect: ['https://s.test'] } }],
    })
    expect(toPageCspSources(view.page, scope, null)).toEqual({
      script: [hash('a()'), hash('own()')],
      style: [hash('p{}'), hash('h1{}')],
      connect: ['https://s.test'],
    })
    const others = { listsSnippets: true, sources: { script: [hash('other()'), hash('own()')] } }
    expect(toPageCspSources(view.page, scope, others).script).toEqual([
      hash('a()'),
      hash('own()'),
      hash('other()'),
    ])
  })
})

describe('the channel cache', () => {
  const answer = (data: unknown) => Response.json({ Status: 'success', Data: data })

  test('queries once per five seconds and origin or after a change, and keeps the last result on failure', async () => {
    let now = 0
    let isUp = true
    const requests: string[] = []
    const source = createChannelCspCache(
      async ({ url }) => {
        requests.push(url)
        return isUp ? answer(channel({ records: [record] })) : new Response('', { status: 503 })
      },
      () => now,
    )
    const first = await source.get('http://a.test')
    expect(first?.sources.script).toHaveLength(1)
    now = 4999
    expect(await source.get('http://a.test')).toBe(first)
    expect(requests).toEqual(['http://a.test/apis/script-service/internal/v1/snippets'])
    source.invalidate()
    expect(await source.get('http://a.test')).toEqual(first)
    expect(requests).toHaveLength(2)
    isUp = false
    source.invalidate()
    expect(await source.get('http://a.test')).toEqual(first)
    expect(requests).toHaveLength(3)
    now = 9999
    expect(await source.get('http://a.test')).toEqual(first)
    expect(requests).toHaveLength(4)
    expect(await source.get('http://b.test')).toBeNull()
  })
  test('has no entry while the platform fails, and one when it recovers', async () => {
    let records: unknown = [null]
    const source = createChannelCspCache(async () => answer({ ...channel({}), records }))
    expect(await source.get('http://a.test')).toBeNull()
    records = [record]
    source.invalidate()
    expect((await source.get('http://a.test'))?.sources.script).toHaveLength(1)
  })
})
