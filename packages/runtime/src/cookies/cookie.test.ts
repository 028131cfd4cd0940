import { expect, test } from 'vitest'
import { readCookie, toCookie } from './cookie.ts'

test.each([
  ['a=1; _c_d=%7B%22id%22%3A%221%22%7D; b=2', '_c_d', '{"id":"1"}'],
  ['x_c_d=1; _c_d=2', '_c_d', '2'],
  ['_c_d=', '_c_d', ''],
  ['_c_d=%', '_c_d', null],
  ['', '_c_d', null],
  ['a=1', '_c_d', null],
])('in %j, %s is %j', (cookies, name, value) => {
  expect(readCookie(cookies, name)).toBe(value)
})

test('a cookie applies to the whole shop, and is secure on HTTPS', () => {
  expect(toCookie('logUT', 'true', { maxAge: 1800, secure: false })).toBe(
    'logUT=true; Max-Age=1800; Path=/; SameSite=Lax',
  )
  expect(toCookie('a', '{";', { maxAge: 0, secure: true })).toBe(
    'a=%7B%22%3B; Max-Age=0; Path=/; SameSite=Lax; Secure',
  )
})
