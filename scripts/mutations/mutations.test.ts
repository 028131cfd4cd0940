import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { mutations } from './list.ts'
import { mutate } from './mutate.ts'

const read = (file: string) => readFileSync(join(root, 'packages', 'runtime', 'src', file), 'utf8')

test.each(mutations)('$file: $before can be made wrong', (mutation) => {
  const text = read(mutation.file)
  expect(mutate(text, mutation)).not.toBe(text)
  expect(mutation.before).not.toContain('\n')
})

test('there are twenty-seven, over all sections that the runtime implements', () => {
  expect(mutations).toHaveLength(27)
  expect(new Set(mutations.map(({ section }) => section))).toEqual(new Set([2, 3, 4, 5, 6, 8, 9]))
})

test('text that occurs twice or not at all is an error', () => {
  expect(() => mutate('a b a', { file: 'x.ts', before: 'a', after: 'c' })).toThrow(
    'x.ts contains the text to replace 2 times: a',
  )
  expect(() => mutate('b', { file: 'x.ts', before: 'a', after: 'c' })).toThrow(
    'x.ts contains the text to replace 0 times: a',
  )
})
