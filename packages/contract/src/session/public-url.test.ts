import { expect, test } from 'vitest'
import { publicUrlOf } from './public-url.ts'

const publicOrigin = 'http://localhost:3000'
const forwarded = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }

function url(
  address: string,
  headers: Record<string, string>,
  options: { trustProxy: boolean; publicOrigin?: string },
) {
  return publicUrlOf(new Request(address, { headers }), { publicOrigin, ...options })?.href
}

test('is the address of the request where no proxy is trusted', () => {
  expect(url('http://b.localhost:3000/a?b=c', forwarded, { trustProxy: false })).toBe(
    'http://b.localhost:3000/a?b=c',
  )
})

test('has the scheme that people use', () => {
  const options = { trustProxy: false, publicOrigin: 'https://shop.example' }
  expect(url('http://shop.example/a', {}, options)).toBe('https://shop.example/a')
})

test('follows a trusted proxy', () => {
  expect(url('http://10.0.0.1:3000/a?b=c', forwarded, { trustProxy: true })).toBe(
    'https://shop.example/a?b=c',
  )
})

test('uses the value of the first of several proxies', () => {
  const headers = { 'x-forwarded-host': 'shop.example:8443, inner', 'x-forwarded-proto': 'HTTPS, http' }
  expect(url('http://inner/a', headers, { trustProxy: true })).toBe('https://shop.example:8443/a')
})

test.each(['user@evil.example', 'evil.example/path', 'a b', '[::1', 'shop.example:999999'])(
  'refuses the forwarded host %s',
  (host) => {
    expect(url('http://inner/a', { 'x-forwarded-host': host }, { trustProxy: true })).toBeUndefined()
  },
)

test('treats a path that starts with two slashes as a path', () => {
  expect(url('http://inner//evil.example/a', forwarded, { trustProxy: true })).toBe(
    'https://shop.example//evil.example/a',
  )
})

test('ignores a forwarded scheme that is none of the web', () => {
  const headers = { 'x-forwarded-proto': 'javascript' }
  expect(url('http://shop.example/a', headers, { trustProxy: true })).toBe('http://shop.example/a')
})
