import { defineCall } from '@vitrine/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { replayKey } from './links.ts'

const call = defineCall({ id: 'test.row', group: 'content', method: 'GET', path: '/x', response: 'Unknown' })

const operation = (part: Partial<Operation>): Operation => ({
  call,
  method: 'GET',
  path: '/x',
  query: new Map(),
  headers: {},
  body: undefined,
  ssrKey: undefined,
  force: false,
  signal: undefined,
  ...part,
})

const queries = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([name]) => name })

const sorted = (entries: [string, string][]) =>
  JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

test('ssrKey is the key where there is one', () => {
  expect(replayKey(operation({ ssrKey: 'global_scmp', query: new Map([['a', '1']]) }))).toBe('global_scmp')
})

test('otherwise method, path and sorted query', () => {
  const query = new Map([
    ['b', '2'],
    ['a', '1'],
  ])
  expect(replayKey(operation({ query }))).toBe('GET /x?a=1&b=2')
})

test('the order of the query does not matter', () => {
  fc.assert(
    fc.property(queries, (entries) => {
      const turned = new Map(entries.toReversed())
      expect(replayKey(operation({ query: turned }))).toBe(replayKey(operation({ query: new Map(entries) })))
    }),
  )
})

test('another query, method, path or body is another key', () => {
  fc.assert(
    fc.property(queries, queries, (one, two) => {
      fc.pre(sorted(one) !== sorted(two))
      expect(replayKey(operation({ query: new Map(one) }))).not.toBe(
        replayKey(operation({ query: new Map(two) })),
      )
    }),
  )
  const keys = [
    {},
    { method: 'POST' },
    { path: '/y' },
    { body: '' },
    { body: '{}' },
    { query: new Map([['a', '']]) },
  ] satisfies Partial<Operation>[]
  expect(new Set(keys.map((part) => replayKey(operation(part)))).size).toBe(keys.length)
})

test('different bodies have different keys', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      fc.pre(one !== two)
      expect(replayKey(operation({ body: one }))).not.toBe(replayKey(operation({ body: two })))
    }),
  )
  // The bodies differ in one number only, like requests for successive pages of a search.
  const bodies = Array.from({ length: 20_000 }, (_, skip) => JSON.stringify({ searchTerm: 'chair', skip }))
  expect(new Set(bodies.map((body) => replayKey(operation({ body })))).size).toBe(bodies.length)
})
