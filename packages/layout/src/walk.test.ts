import { expect, test } from 'vitest'
import { deserialize } from './deserialize.ts'
import { maxDepth } from './document.ts'
import { mapElements, walk } from './walk.ts'

const document = deserialize([
  { type: 'A', children: [{ type: 'B', children: ['text', { type: 'C' }] }, { type: 'D' }] },
  'text',
  { type: 'E' },
])

test('walk visits parents first, siblings in order', () => {
  const seen: [string, number][] = []
  walk(document, ({ type }, depth) => void seen.push([type, depth]))
  expect(seen).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
    ['D', 2],
    ['E', 1],
  ])
})

test('walk leaves out the children of an element whose visit says false', () => {
  const seen: string[] = []
  walk(document, ({ type }) => {
    seen.push(type)
    return type !== 'B'
  })
  expect(seen).toEqual(['A', 'B', 'D', 'E'])
})

test('mapElements replaces, leaves out, and maps the children of the replacement', () => {
  const mapped = mapElements(document, (element) => {
    if (element.type === 'D') return null
    if (element.type === 'E') return 'was E'
    return { ...element, type: element.type.toLowerCase() }
  })
  expect(mapped).toEqual({
    version: 1,
    elements: [{ type: 'a', children: [{ type: 'b', children: ['text', { type: 'c' }] }] }, 'text', 'was E'],
  })
})

test('mapElements keeps the style tag and does not touch its input', () => {
  const styled = { ...document, __style_tag__: 'p{}' }
  const before = structuredClone(styled)
  expect(mapElements(styled, (element) => element)).toEqual(before)
  expect(styled).toEqual(before)
})

test('both go as deep as a document may be', () => {
  let element: unknown = { type: 'p' }
  for (let level = 1; level < maxDepth; level++) element = { type: 'div', children: [element] }
  let deepest = 0
  walk(
    mapElements(deserialize(element), (same) => same),
    (_, depth) => {
      deepest = depth
    },
  )
  expect(deepest).toBe(100)
})
