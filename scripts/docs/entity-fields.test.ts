import { expect, test } from 'vitest'
import { undocumentedFields } from './entity-fields.ts'

test('every property must appear as code', () => {
  const modules = new Map([
    [
      'a.ts',
      'interface Egg {\n  readonly size: number\n  readonly colour?: string\n  readonly shell: string\n}\n',
    ],
  ])
  const document = {
    path: 'eggs.md',
    text: 'An egg has a `size` and a colour.\n\n```json\n{ "shell": "" }\n```\n',
  }
  expect(undocumentedFields(document, modules)).toEqual(['eggs.md does not mention colour of a.ts'])
})
