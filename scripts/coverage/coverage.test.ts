import { describe, expect, test } from 'vitest'
import type { RanModule } from '../test/outcomes.ts'
import { unprovenRows } from './proof.ts'
import { idProblems, readRows, rowProblems } from './rows.ts'
import { readStatements } from './statements.ts'
import { missingTitles } from './titles.ts'

const specification = `# Bicycle shed

## 1. Purpose

Not covered.

## 2. Doors

### Gates
A gate has two wings that
open to the street.

- Morning:
  - the lamp is lit
- Evening:
  - the lamp is lit
    and stays so.
    The gate is locked.

| Key | Opens |
|---|---|
| brass | main  gate |

## 4. Lamps

1. Oil.
`

describe('readStatements', () => {
  const statements = readStatements(specification)

  test('reads every bullet, step, row and paragraph of the covered sections', () => {
    expect(statements.map(({ section, text }) => [section, text])).toEqual([
      [2, 'A gate has two wings that open to the street.'],
      [2, 'Morning:'],
      [2, 'the lamp is lit'],
      [2, 'Evening:'],
      [2, 'the lamp is lit and stays so.'],
      [2, 'The gate is locked.'],
      [2, 'brass / main gate'],
      [4, 'Oil.'],
    ])
  })

  test('gives each statement an id that depends only on its words and its heading', () => {
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
    const moved = readStatements(specification.replace('- Morning:', '- Something new\n- Morning:'))
    const known = new Set(moved.map(({ id }) => id))
    expect(statements.every(({ id }) => known.has(id))).toBe(true)
    const changed = readStatements(specification.replace('- Evening:', '- Night:'))
    const left = changed.filter(({ id }) => statements.some((one) => one.id === id))
    expect(left).toHaveLength(statements.length - 2)
  })

  test('numbers repeated statements under one heading', () => {
    const [one, two] = readStatements('## 2. X\n\n- same\n- same\n')
    expect(two?.id).toBe(`${one?.id}-2`)
  })
})

const statements = readStatements('## 2. X\n\n- one\n- a | b\n')
const [one, two] = statements.map(({ id }) => id)
const header = '| Id | Statement | Files | Tests |\n|---|---|---|---|\n'
const good = `${header}| ${one} | one | a.ts<br>b.ts | a.test.ts > it works |\n| ${two} | a \\| b | later: search | later: search |\n`
const there = (file: string) => ['a.ts', 'b.ts', 'a.test.ts'].includes(file)
const problemsOf = (markdown: string) => {
  const rows = readRows(markdown)
  return [...rowProblems(rows, there), ...idProblems(rows, statements)]
}

describe('rowProblems and idProblems', () => {
  test('accept rows that fit', () => {
    expect(problemsOf(good)).toEqual([])
  })

  test('accept a statement in other words', () => {
    expect(problemsOf(good.replace('| one |', '| The first. |'))).toEqual([])
  })

  test('compare ids only with a specification', () => {
    const rows = readRows(good.replace(/\| s2[^\n]*one[^\n]*\n/, ''))
    expect(rowProblems(rows, there)).toEqual([])
    expect(idProblems(rows, statements)).toEqual([`${one} has no row: one`])
  })

  test.each([
    ['a missing row', good.replace(/\| s2[^\n]*one[^\n]*\n/, ''), /has no row: one/],
    ['a stale row', `${good}| s2-00000000 | removed | a.ts | a.test.ts > x |\n`, /is not a statement/],
    ['a repeated row', good + good.split('\n')[2], /has two rows/],
    ['a malformed id', good.replace(/s2-\w+/, 's2-xyz'), /is not an id/],
    ['a row without a statement', good.replace('| one |', '|  |'), /has no statement/],
    ['a row without files', good.replace('a.ts<br>b.ts', ''), /names no file/],
    ['a row without tests', good.replace('a.test.ts > it works', ''), /names no test/],
    ['a missing file', good.replace('b.ts', 'c.ts'), /c\.ts, which does not exist/],
    ['a missing test file', good.replace('a.test.ts', 'z.test.ts'), /z\.test\.ts, which does not exist/],
    ['a test without a name', good.replace('a.test.ts > it works', 'a.test.ts'), /write file > name/],
    ['an unknown capability', good.replaceAll('later: search', 'later: someday'), /later: someday/],
    [
      'different cells of an open row',
      good.replace('later: search | later', 'later: search | a.test.ts > x, later'),
      /same "later:" or "none:" entry/,
    ],
  ])('report %s', (_name, markdown, problem) => {
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

  test('accepts a test that passed', () => {
    expect(check([ran('it works', 'passed')])).toEqual([])
  })

  test.each([
    ['failed', [ran('it works', 'failed')]],
    ['was skipped', [ran('it works', 'skipped')]],
    ['has another name now', [ran('it worked', 'passed')]],
    ['did not run', []],
  ])('reports a row whose test %s', (_name, modules) => {
    expect(check(modules)).toEqual([expect.stringContaining('a.test.ts > it works')])
  })
})

describe('missingTitles', () => {
  const sources: Record<string, string> = {
    'gate.test.ts': `describe.each(sides)('a gate on the $side', () => {
      test('opens to the street', open)
      test.each(keys)('fits the %s key', fit)
      test.each(keys)(\`\${side} \${key}\`, fit)
    })`,
    'suite.ts': `export const describeLamp = () => { test("is lit at night", light); test.each(keys)('%s: %s', fit) }`,
  }
  const check = (name: string) =>
    missingTitles(
      readRows(`| s2-00000000 | A gate. | gate.ts | gate.test.ts > ${name} |`),
      (file) => sources[file] ?? '',
      ['suite.ts'],
    )

  test.each([
    'a gate on the left > opens to the street',
    'a gate on the right > fits the brass key',
    'a gate on the left > is lit at night',
  ])('accepts %s', (name) => {
    expect(check(name)).toEqual([])
  })

  test.each([
    ['a door on the left > opens to the street', 'a door on the left'],
    ['a gate on the left > opens onto the street', 'opens onto the street'],
    ['a gate on the left > takes the brass key', 'takes the brass key'],
    ['a gate on the left > brass: key', 'brass: key'],
  ])('reports %s', (name, title) => {
    expect(check(name)).toEqual([
      `s2-00000000 names "${title}", which no test in gate.test.ts has as its title`,
    ])
  })
})
