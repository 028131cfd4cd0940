import { expect, test } from 'vitest'
import { readPageQuery, retainedParameters } from './page-query.ts'

const read = (query: string) => readPageQuery(new URLSearchParams(query))

test('nothing given: the search mode is direct (section 2)', () => {
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
  expect(retainedParameters(query).toString()).toBe('vid=7f&aq=true&st=vase')
})

test('a search term is carried on only with aq', () => {
  expect(retainedParameters(read('st=vase')).toString()).toBe('')
})

test('aq counts only when it is true', () => {
  expect(read('aq=1').isAuto).toBe(false)
})
