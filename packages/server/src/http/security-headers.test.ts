import { expect, test } from 'vitest'
import { createSecurityHeaders } from './security-headers.ts'

function headersFor(address: string, publicOrigin = 'http://localhost:3000') {
  return createSecurityHeaders({ publicOrigin, editorOrigins: [], storeOrigin: undefined })(new URL(address))
}

test('are the same everywhere, except headers that browsers only accept from trustworthy origins', () => {
  expect(Object.keys(headersFor('http://shop.example/'))).toEqual([
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
  ])
})

test.each([
  ['https://shop.example/', true],
  ['http://localhost:3000/', true],
  ['http://b.localhost:3000/', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:3000/', true],
  ['http://shop.test/', false],
  ['http://notlocalhost/', false],
])('isolate the window on %s: %s', (address, isolated) => {
  expect('cross-origin-opener-policy' in headersFor(address)).toBe(isolated)
})

test('require https only if the shop is served over it', () => {
  expect(headersFor('https://shop.example/', 'https://shop.example')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
  })
  expect(headersFor('https://shop.example/')).not.toHaveProperty('strict-transport-security')
})
