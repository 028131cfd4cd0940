import { expect, test } from 'vitest'
import { retainedParameters, readPageQuery } from './page-query.ts'

const read = (query: string) => readPageQuery(new URLSearchParams(query))
const carried = (query: string) => retainedParameters(new URLSearchParams(query), read(query)).toString()

test('without parameters, the search mode is direct (section 2)', () => {
  expect(read('')).toEqual({
    versionId: '',
    language: '',
    searchMode: 'direct',
    searchTerm: '',
    category: '',
    isAuto: false,
  })
})

test('every parameter of the table is read', () => {
  expect(read('vid=7f&lang=de&m=voice&st=blue+vase&c=12&aq=true')).toEqual({
    versionId: '7f',
    language: 'de',
    searchMode: 'voice',
    searchTerm: 'blue vase',
    category: '12',
    isAuto: true,
  })
})

test('the names of the content call are aliases (R14)', () => {
  const query = read('version_id=7f&isAuto=true&searchTerm=vase')
  expect(query).toMatchObject({ versionId: '7f', isAuto: true, searchTerm: 'vase' })
  expect(carried('version_id=7f&isAuto=true&searchTerm=vase')).toBe('vid=7f&aq=true&st=vase')
})

test.each([
  ['st=vase&utm_source=mail', 'st=vase&utm_source=mail'],
  ['a=1&vid=7f&a=2&version_id=8', 'vid=7f&a=1&a=2'],
  ['searchTerm=vase', 'st=vase'],
  ['vid=&x', 'vid=&x='],
])('a redirect carries %s on as %s', (query, expected) => {
  expect(carried(query)).toBe(expected)
})

test('aq is ignored unless it is true', () => {
  expect(read('aq=1').isAuto).toBe(false)
})
