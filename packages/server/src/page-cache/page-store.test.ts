import fc from 'fast-check'
import type { UsedAnswer } from '@vitrine/runtime/server'
import { expect, test } from 'vitest'
import { EncodedPage } from './encoded-page.ts'
import { createPageStore, type KeptPage } from './page-store.ts'
import type { PageKind } from './page-key.ts'

const toPage = (bytes: number, more: Partial<KeptPage> = {}): KeptPage => ({
  kind: 'page',
  status: 200,
  headers: {},
  etag: '',
  body: new EncodedPage(Buffer.alloc(bytes)),
  answers: [],
  policy: '',
  renderMs: 10,
  checkedAt: 0,
  isSuspect: false,
  hits: 0,
  ...more,
})

test('pages that saved the least time per byte are removed first', () => {
  const store = createPageStore(200_000)
  store.set('/used/', toPage(10_000, { hits: 50 }))
  store.set('/slow/', toPage(10_000, { renderMs: 500 }))
  for (let index = 0; index < 20; index++) store.set(`/${index}/`, toPage(10_000))
  expect(store.bytes).toBeLessThanOrEqual(150_000)
  expect([store.get('/used/'), store.get('/slow/')]).not.toContain(undefined)
  expect(store.get('/0/')).toBeUndefined()
})

test('a page that was used often, but is not any more, is removed in the end', () => {
  const store = createPageStore(200_000)
  store.set('/once/', toPage(10_000, { hits: 5 }))
  for (let index = 0; index < 200; index++) store.set(`/${index}/`, toPage(10_000))
  expect(store.get('/once/')).toBeUndefined()
})

test('search terms and missing pages never displace pages', () => {
  const store = createPageStore(200_000)
  store.set('/', toPage(10_000))
  for (const kind of ['query', 'missing'] as const) {
    for (let index = 0; index < 50; index++) store.set(`/${kind}/${index}`, toPage(1_000, { kind, hits: 9 }))
  }
  expect(store.get('/')).toBeDefined()
  expect(store.bytes).toBeLessThanOrEqual(200_000 * 0.25 + 14_096)
})

test('a page that would take a quarter of the room is not kept', () => {
  const store = createPageStore(100_000)
  store.set('/', toPage(30_000))
  expect(store.get('/')).toBeUndefined()
})

test('never exceeds its size, counts right and finds pages by their tags', () => {
  const kinds: readonly PageKind[] = ['page', 'query', 'missing']
  const step = fc.record({
    key: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom(...kinds),
    bytes: fc.integer({ min: 0, max: 4_000 }),
    tag: fc.integer({ min: 0, max: 4 }),
    action: fc.constantFrom('set', 'set', 'set', 'delete', 'hit', 'suspect'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const store = createPageStore(60_000)
      const tags = new Map<string, string>()
      for (const { key, kind, bytes, tag, action } of steps) {
        const name = `${key}`
        const page = store.get(name)
        if (action === 'set') {
          const answers = [{ tags: [`record:${tag}`] } as unknown as UsedAnswer]
          store.set(name, toPage(bytes, { kind, answers }))
          tags.set(name, `record:${tag}`)
        } else if (action === 'delete') store.delete(name)
        else if (action === 'hit' && page) page.hits++
        else if (action === 'suspect') {
          store.suspect([`record:${tag}`])
          for (const each of store.keys()) {
            if (tags.get(each) === `record:${tag}`) expect(store.get(each)?.isSuspect).toBe(true)
          }
        }
        expect(store.bytes).toBeLessThanOrEqual(60_000)
        const sizes = [...store.keys()].map((each) => (store.get(each)?.body.bytes ?? NaN) + 4_096)
        expect(store.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
        expect(store.size).toBe(sizes.length)
      }
    }),
  )
})
