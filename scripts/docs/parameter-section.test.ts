import { expect, test } from 'vitest'
import { toParameterSection } from './parameter-section.ts'

const base = {
  operationId: 'x',
  tags: [],
  summary: '',
  responses: {},
  'x-calls': [],
  'x-access': '',
  'x-guarded': false,
}
const query = (name: string, description?: string) => ({
  name,
  in: 'query' as const,
  required: false,
  schema: {},
  ...(description === undefined ? {} : { description }),
})

test('parameters with the same description share a row, those without are omitted', () => {
  const paths = {
    '/eggs': {
      get: { ...base, parameters: [query('size', 'Number of eggs.'), query('at'), { $ref: '#/x' }] },
    },
    '/bread': {
      post: { ...base, parameters: [query('count', 'Number of eggs.'), query('by', 'Filter: {"a":1}.')] },
    },
  }
  expect(toParameterSection(paths)).toBe(
    [
      '| Parameter | Meaning |',
      '| --- | --- |',
      '| `size`, `count` | Number of eggs. |',
      '| `by` | Filter: `{"a":1}`. |',
    ].join('\n'),
  )
})
