import type { CategoryNodeA } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLevels, toCategory, toCategoryTrees, type Category } from './category-tree.ts'

const category = (id: string, parentId?: string): Category => ({
  ...{ id, parentId, name: id.toUpperCase(), slug: id, productCount: 0, image: undefined },
})
const flatten = (nodes: readonly CategoryNodeA[]): readonly CategoryNodeA[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])
const toTrees = (categories: readonly Category[], ids?: readonly string[]) =>
  toCategoryTrees(categories, ids, (path) => `/img/${path}`)

test('trees of any categories are bounded, and every child is below its parent', () => {
  const id = fc.integer({ min: 1, max: 20 }).map(String)
  const categories = fc.array(
    fc.tuple(id, fc.option(id, { nil: undefined })).map(([own, parent]) => category(own, parent)),
  )
  fc.assert(
    fc.property(categories, fc.array(id), (shop, ids) => {
      const known = new Set(shop.map((each) => each.id))
      const nodes = flatten(toTrees(shop, ids))
      expect(nodes.length).toBeLessThanOrEqual(known.size * maxLevels)
      for (const node of nodes) {
        expect(node.depth).toBeLessThan(maxLevels)
        for (const child of node.children) {
          expect([child.parent_id, child.depth]).toEqual([node.id, node.depth + 1])
        }
      }
    }),
  )
})

test('circular categories have no tree', () => {
  const ring = [category('a', 'b'), category('b', 'a'), category('c')]
  expect(toTrees(ring).map(({ id }) => id)).toEqual(['c'])
  expect(toTrees(ring, ['a', 'c']).map(({ id }) => id)).toEqual(['c'])
})

test('fields of other types are ignored, and the title replaces a missing name', () => {
  const read = (fields: object) => toCategory({ slug: null, title: 'Title', data: JSON.stringify(fields) })
  expect(read({ name: 'Lamps' })).toBeUndefined()
  expect(read({ category_id: 0 })).toBeUndefined()
  expect(read({ category_id: 7, parent_id: '0', name: 5, product_count: 'x', image: [] })).toEqual({
    ...{ id: '7', parentId: undefined, name: 'Title', slug: undefined, productCount: 0, image: undefined },
  })
})
