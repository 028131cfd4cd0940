import { expect, test } from 'vitest'
import { toConstantSections, toOperationSection } from './table-sections.ts'

test('constants are grouped, with groups in order', () => {
  const constants = [
    { group: 'ovens', name: 'heat', value: 200, text: 'Degrees.' },
    { group: 'eggs', name: 'sizes', value: { small: 's', list: ['a', 'b'] }, text: 'Sizes, a|b.' },
    { group: 'eggs', name: 'shape', value: /^o+$/, text: 'Shape.' },
  ]
  expect(toConstantSections(constants)).toBe(
    [
      '### eggs\n\n| Constant | Value | Meaning |\n| --- | --- | --- |',
      '| `sizes` | `{ "small": "s", "list": ["a", "b"] }` | Sizes, a\\|b. |',
      '| `shape` | `/^o+$/` | Shape. |\n',
      '### ovens\n\n| Constant | Value | Meaning |\n| --- | --- | --- |',
      '| `heat` | `200` | Degrees. |',
    ].join('\n'),
  )
})

test('operations have the names of their query and body', () => {
  const operation = {
    operationId: 'admin.bake',
    tags: [],
    summary: 'Bakes.',
    parameters: [{ name: 'size', in: 'query' as const, required: false, schema: {} }, { $ref: '#/x' }],
    requestBody: {
      required: true as const,
      content: { 'application/json': { schema: { properties: { flour: {} } } } },
    },
    responses: {},
    'x-calls': [],
    'x-access': 'anyone',
    'x-guarded': true,
  }
  expect(toOperationSection({ '/cakes': { post: operation } })).toBe(
    [
      '| Call | Method and path | Query | Body | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `admin.bake` | `POST /cakes` | `size` | `flour` | Bakes. No session is required. |',
    ].join('\n'),
  )
})
