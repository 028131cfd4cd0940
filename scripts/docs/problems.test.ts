import { expect, test } from 'vitest'
import { findBrokenLinks, findMissingRows, findStaleExamples } from './problems.ts'

const table = '| Variable | Default |\n| --- | --- |\n| `PORT` | 3000 |\n| `HOST` | localhost |\n'

test('a table may be padded, but must have all rows and the same defaults', () => {
  const padded = '# Shop\n\n| Variable | Default   |\n| -------- | --------- |\n| `PORT`   | 3000      |\n'
  const rest = '| `HOST`   | localhost |\n'
  expect(findMissingRows({ path: 'README.md', text: padded + rest }, table)).toEqual([])
  expect(findMissingRows({ path: 'README.md', text: padded }, table)).toEqual([
    'README.md lacks the row | `HOST` | localhost |',
  ])
  const other = { path: 'README.md', text: padded.replace('3000', '8080') + rest }
  expect(findMissingRows(other, table)).toEqual(['README.md lacks the row | `PORT` | 3000 |'])
})

test('a table without rows is an error', () => {
  expect(() => findMissingRows({ path: 'README.md', text: '' }, '')).toThrow('no rows')
})

test('links to files must refer to existing files, relative to the document', () => {
  const text = '[a](there.md#part) [b](gone.md) ![c](img/gone.png) [d](https://example.org/x) [e](#part)'
  const dead = findBrokenLinks({ path: 'docs/a.md', text }, (path) => path === 'docs/there.md')
  expect(dead).toEqual([
    'docs/a.md links to gone.md, which does not exist',
    'docs/a.md links to img/gone.png, which does not exist',
  ])
})

test('an example must be equal to its compiled file', () => {
  const show = (code: string) => ({
    path: 'docs/a.md',
    text: `Text.\n\n**\`e2e/examples/a.tsx\`**\n\n\`\`\`tsx\n${code}\`\`\`\n`,
  })
  const examples = new Map([['e2e/examples/a.tsx', 'let a = 1\n']])
  expect(findStaleExamples([show('let a = 1\n')], examples)).toEqual([])
  expect(findStaleExamples([show('let a = 2\n')], examples)).toEqual([
    'docs/a.md has an example that differs from e2e/examples/a.tsx',
  ])
  expect(findStaleExamples([], examples)).toEqual(['no document shows e2e/examples/a.tsx'])
})
