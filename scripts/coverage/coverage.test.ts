import { describe, expect, test } from 'vitest'
import type { RanModule } from '../test/outcomes.ts'
import { unprovenRows } from './proof.ts'
import { readRows, rowProblems } from './rows.ts'
import { readStatements } from './statements.ts'

const specification = `# Title

## 1. What it is

Not covered.

## 2. Screens

### Routes
A paragraph that goes
on in a second line.

- Login:
  - the cookie is set
- Logout:
  - the cookie is set
    and goes on.
    And more.

| Name | Meaning |
|---|---|
| vid | version  id |

## 4. States

1. Ping.
`

describe('readStatements', () => {
  const statements = readStatements(specification)

  test('takes every bullet, step, row and paragraph of the covered sections', () => {
    expect(statements.map(({ section, text }) => [section, text])).toEqual([
      [2, 'A paragraph that goes on in a second line.'],
      [2, 'Login:'],
      [2, 'the cookie is set'],
      [2, 'Logout:'],
      [2, 'the cookie is set and goes on.'],
      [2, 'And more.'],
      [2, 'vid / version id'],
      [4, 'Ping.'],
    ])
  })

  test('gives each an id of its own, that only its own words and place change', () => {
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
    const moved = readStatements(specification.replace('- Login:', '- Something new\n- Login:'))
    const known = new Set(moved.map(({ id }) => id))
    expect(statements.every(({ id }) => known.has(id))).toBe(true)
    const changed = readStatements(specification.replace('- Logout:', '- Leaving:'))
    const left = changed.filter(({ id }) => statements.some((one) => one.id === id))
    expect(left).toHaveLength(statements.length - 2)
  })

  test('tells the same words under one heading apart', () => {
    const [one, two] = readStatements('## 2. X\n\n- same\n- same\n')
    expect(two?.id).toBe(`${one?.id}-2`)
  })
})

const statements = readStatements('## 2. X\n\n- one\n- a | b\n')
const [one, two] = statements.map(({ id }) => id)
const header = '| Id | Statement | Files | Tests |\n|---|---|---|---|\n'
const good = `${header}| ${one} | one | a.ts<br>b.ts | a.test.ts > it works |\n| ${two} | a \\| b | later: search | later: search |\n`
const there = (file: string) => ['a.ts', 'b.ts', 'a.test.ts'].includes(file)
const problemsOf = (markdown: string) => rowProblems(readRows(markdown), statements, there)

describe('rowProblems', () => {
  test('has nothing to say of rows that fit', () => {
    expect(problemsOf(good)).toEqual([])
  })

  test.each([
    ['a missing row', good.replace(/\| s2[^\n]*one[^\n]*\n/, ''), /has no row: one/],
    ['a stale row', `${good}| s2-00000000 | gone | a.ts | a.test.ts > x |\n`, /is no statement/],
    ['a row twice', good + good.split('\n')[2], /has two rows/],
    ['other words', good.replace('| one |', '| One |'), /other words/],
    ['no file', good.replace('a.ts<br>b.ts', ''), /names no file/],
    ['no test', good.replace('a.test.ts > it works', ''), /names no test/],
    ['a file that is gone', good.replace('b.ts', 'c.ts'), /c\.ts, which is not there/],
    ['a test file that is gone', good.replace('a.test.ts', 'z.test.ts'), /z\.test\.ts, which is not there/],
    ['a test without a name', good.replace('a.test.ts > it works', 'a.test.ts'), /write file > name/],
    ['work that nobody knows', good.replaceAll('later: search', 'later: someday'), /later: someday/],
    [
      'half a promise',
      good.replace('later: search | later', 'later: search | a.test.ts > x, later'),
      /both cells/,
    ],
  ])('names %s', (_name, markdown, problem) => {
    expect(problemsOf(markdown).join('\n')).toMatch(problem)
  })
})

describe('unprovenRows', () => {
  const ran = (name: string, state: string): RanModule => ({
    moduleId: '/root/a.test.ts',
    errors: () => [],
    children: { allTests: () => [{ fullName: name, result: () => ({ state }) }], allSuites: () => [] },
  })
  const check = (modules: readonly RanModule[]) =>
    unprovenRows(readRows(good), modules, (id) => id.replace('/root/', ''))

  test('is content with a test that passed', () => {
    expect(check([ran('it works', 'passed')])).toEqual([])
  })

  test.each([
    ['failed', [ran('it works', 'failed')]],
    ['was skipped', [ran('it works', 'skipped')]],
    ['has another name now', [ran('it worked', 'passed')]],
    ['did not run', []],
  ])('names a row whose test %s', (_name, modules) => {
    expect(check(modules)).toEqual([expect.stringContaining('a.test.ts > it works')])
  })
})
