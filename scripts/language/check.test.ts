import { describe, expect, test } from 'vitest'
import { checkLanguage } from './check.ts'

const phrasesIn = (path: string, source: string) =>
  checkLanguage(path, source).map((problem) => problem.replace(/: write .*/s, ''))

describe('comments', () => {
  test.each([
    ['/** Whether the path decodes. */', 'a.ts:1: "Whether" in a comment'],
    ['// What is longer fits no index.', 'a.ts:1: "What" in a comment'],
    ['/** The limit. Whoever calls it waits. */', 'a.ts:1: "Whoever calls it waits." in a comment'],
    ['\n/**\n * Rebuilds the index\n * anew.\n */', 'a.ts:2: "anew" in a comment'],
    ['/** Returns the record that the link leads\n * to. */', 'a.ts:1: "leads to" in a comment'],
  ])('%j is reported', (source, problem) => {
    expect(phrasesIn('a.ts', source)[0]).toBe(problem)
  })

  test.each([
    '/** Returns true if the path decodes. */',
    '/** Stands for every language. Which one? The first. */',
    '/** The name `whoever` and the word "alone" are examples. */',
    '// TODO-free code: what it does is clear.',
  ])('%j is accepted', (source) => {
    expect(phrasesIn('a.ts', source)).toEqual([])
  })

  test('lines that follow each other are one comment', () => {
    expect(phrasesIn('a.ts', '// Deletes what is\n// left\n// there already')).toHaveLength(0)
    expect(phrasesIn('a.ts', '// The record is\n// there already.')).toEqual([
      'a.ts:1: "is there already" in a comment',
    ])
  })
})

describe('messages', () => {
  const source = "fail('NOT_FOUND', 'There is no such record.')"

  test('are reported in code, but not in tests, which name cases with them', () => {
    expect(phrasesIn('a.ts', source)).toEqual(['a.ts:1: "There is no such" in a message'])
    expect(phrasesIn('a.test.ts', source)).toEqual([])
  })

  test('are reported in templates, with values set aside', () => {
    expect(phrasesIn('a.ts', 'fail(`The menu ${menu} leads to this record.`)')).toEqual([
      'a.ts:1: "leads to" in a message',
    ])
  })

  test('need three words: names are no prose', () => {
    expect(phrasesIn('a.ts', "get('stands alone')")).toEqual([])
  })
})

describe('documents', () => {
  test.each([
    ['Who keeps copies listens to that table.', ['docs/a.md:1: "Who" in a document']],
    ['- Whether it runs.', ['docs/a.md:1: "Whether" in a document']],
    ['The record is\nthere already.', ['docs/a.md:1: "is there already" in a document']],
    ['## What shoppers can do\n\nWhat is a widget? A component.', []],
  ])('%j', (source, problems) => {
    expect(phrasesIn('docs/a.md', source)).toEqual(problems)
  })
})

test('documents are checked without their code', () => {
  const source = '# Title\n\nThe file stands in `told`.\n\n```ts\nconst told = 1 // he\n```\n'
  expect(phrasesIn('docs/a.md', source)).toEqual(['docs/a.md:3: "stands" in a document'])
})
