import { describe, expect, test } from 'vitest'
import { createSetCookie, readCookie } from './cookies.ts'

describe('reading a cookie', () => {
  test.each([
    ['no header', null, []],
    ['an empty header', '', []],
    ['one cookie', 'sid=1', ['1']],
    ['a cookie among others', 'a=b; sid=1; c=d', ['1']],
    ['a name that another one ends with', 'xsid=2; sid=1', ['1']],
    ['another case', 'SID=2', []],
    ['no space after the semicolon', 'a=b;sid=1', ['1']],
    ['a quoted value', 'sid="1"', ['1']],
    ['an encoded value', 'sid=a%20b', ['a b']],
    ['a value that contains an equals sign', 'sid=a=b', ['a=b']],
    ['the same name twice', 'sid=1; sid=2', ['1', '2']],
    ['an invalid cookie value before a valid one', 'sid=a\\b; sid=2', ['2']],
    ['a name without a value', 'sid', []],
  ])('of %s', (_, header, values) => {
    expect(readCookie(header, 'sid')).toEqual(values)
  })
})

describe('setting a cookie', () => {
  const set = (origin: string, maxAge?: number) =>
    createSetCookie('sid', 'a b', {
      publicUrl: new URL(origin),
      path: '/admin',
      ...(maxAge === undefined ? {} : { maxAge }),
    })

  test('hides it from scripts and from other sites', () => {
    expect(set('https://shop.example').split('; ').toSorted()).toEqual(
      ['sid=a%20b', 'Path=/admin', 'HttpOnly', 'Secure', 'SameSite=Strict'].toSorted(),
    )
  })

  test.each([0, 60])('keeps it for %s seconds', (maxAge) => {
    expect(set('https://shop.example', maxAge)).toContain(`; Max-Age=${maxAge};`)
  })

  test.each(['http://localhost:3000', 'http://b.localhost', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'is not Secure at %s',
    (origin) => {
      expect(set(origin)).not.toContain('Secure')
    },
  )

  test.each(['http://shop.example', 'http://localhost.example', 'https://localhost'])(
    'is Secure at %s',
    (origin) => {
      expect(set(origin)).toContain('; Secure')
    },
  )
})
