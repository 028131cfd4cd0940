import { expect, test } from 'vitest'
import { findLicenceProblems } from './find-problems.ts'

const licensed = (license: string) => ({ 'node_modules/some-package': { license } })

test.each(['MIT', 'MPL-2.0', '(MIT OR GPL-3.0-only)', 'GPL-3.0-only OR MIT', '(MIT AND Zlib)', 'OFL-1.1'])(
  '%s is accepted',
  (license) => {
    expect(findLicenceProblems(licensed(license))).toEqual([])
  },
)

test.each([
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'MIT AND (ISC OR GPL-2.0-only) AND AGPL-3.0-only',
  'SEE LICENSE IN LICENSE',
  'UNLICENSED',
])('%s is not', (license) => {
  expect(findLicenceProblems(licensed(license))).toEqual([
    `some-package: the licence ${license} is not accepted`,
  ])
})

test('libvips may be LGPL, and nothing else may', () => {
  const license = 'LGPL-3.0-or-later'
  expect(findLicenceProblems({ 'node_modules/@img/sharp-libvips-linux-x64': { license } })).toEqual([])
  expect(findLicenceProblems({ 'node_modules/a/node_modules/@img/sharp-libvips-x': { license } })).toEqual([])
  expect(findLicenceProblems(licensed(license))).toHaveLength(1)
})

test('a package without a licence is a problem, unless it is an optional one for another system', () => {
  expect(findLicenceProblems({ 'node_modules/a': {} })).toEqual([
    'a: package-lock.json does not state a licence',
  ])
  expect(findLicenceProblems({ 'node_modules/png-js': {} })).toEqual([])
  expect(findLicenceProblems({ 'node_modules/a': { optional: true }, '': {}, 'packages/b': {} })).toEqual([])
  expect(findLicenceProblems({ 'node_modules/@vitrine/b': { link: true } })).toEqual([])
})
