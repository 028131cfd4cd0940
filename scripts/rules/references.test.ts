import { expect, test } from 'vitest'
import { danglingCitations, readReference } from './references.ts'

const reference = readReference('# Rules\n\n### R1 Lamps\n\nSee R9.\n\n### R12 Gates\n', [
  { path: 'docs/reference/2-doors.md', text: '# 2 Doors\n\n## Locks and `keys`\n' },
  { path: 'docs/reference/3-lamps.md', text: '# 3 Lamps\n' },
  { path: 'docs/reference/rules.md', text: '' },
])
const problemsOf = (text: string) => danglingCitations({ path: 'a.ts', text }, reference)

test('rules are the headings, chapters the numbered files', () => {
  expect([...reference.rules]).toEqual(['R1', 'R12'])
  expect([...reference.chapters]).toEqual([2, 3])
})

test('citations of rules and chapters that exist are accepted', () => {
  expect(problemsOf('// Opens the gate (sections 2 and 3; R1, R12).')).toEqual([])
  expect(problemsOf('/**\n * Turns the key (section 2, "Locks\n * and keys"; R1).\n */')).toEqual([])
})

test.each([
  ['/** Lights it (R2). */', 'a.ts:1: R2 is not a heading of docs/reference/rules.md'],
  ['\n// R1…R13', 'a.ts:2: R13 is not a heading of docs/reference/rules.md'],
  ['// As section 4 says.', 'a.ts:1: section 4 is not a chapter of docs/reference'],
  ['// (sections 2, 3\n// and 5)', undefined],
  ['// (section 2,\n// "Hinges")', 'a.ts:1: "Hinges" is not a heading of chapter 2'],
  ['// (sections 2 and 3, "Locks")', 'a.ts:1: "Locks" is not a heading of chapter 3'],
  ['// (Sections 2, 3 and 5)', 'a.ts:1: section 5 is not a chapter of docs/reference'],
])('%j', (text, problem) => {
  expect(problemsOf(text)).toEqual(problem === undefined ? [] : [problem])
})

test('sections of other documents and identifiers are ignored', () => {
  expect(problemsOf('RFC 9110, section 5; section 5.6; ISO_R7, OAR9 and data:base64,R0')).toEqual([])
})
