import { reservedPrefixes } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnPath } from './return-path.ts'

const read = (path: string) => readReturnPath(`?${new URLSearchParams({ return: path })}`, reservedPrefixes)

test.each([
  ['/account/', '/account/'],
  ['/de/konto/?tab=2#addresses', '/de/konto/?tab=2#addresses'],
  ['/a/../b/', '/b/'],
  ['/ar/الحساب/', encodeURI('/ar/الحساب/')],
])('the path %j is opened after signing in (R44)', (path, opened) => {
  expect(read(path)).toBe(opened)
})

test.each([
  '',
  'account/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/.//evil.example/',
  '/a/..//evil.example/',
  ' /account/',
  'https://evil.example/',
  'https:/evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/exp-sf-cms/api/logout',
  '/a/../_actions/logout',
  '/_shop/v1/account',
])('%j is not opened after signing in', (path) => {
  expect(read(path)).toBeNull()
})

test('no value leads to another host', () => {
  const pieces = fc.array(
    fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '%2f', '%5c', 'a', '?', '#', 'http'),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = read(`/${parts.join('')}`)
      if (path === null) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    }),
  )
})

test('an address without the parameter has no path', () => {
  expect(readReturnPath('', reservedPrefixes)).toBeNull()
})
