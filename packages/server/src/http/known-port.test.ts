import { expect, test } from 'vitest'
import { withKnownPort } from './known-port.ts'

const origins = { publicOrigin: 'http://localhost:3000', storeOrigin: 'http://localhost:3001' }

test.each([
  ['http://localhost:9999/a?b=c', 'http://localhost:3000/a?b=c'],
  ['http://localhost/a', 'http://localhost:3000/a'],
  ['http://localhost:3001/a', 'http://localhost:3001/a'],
  ['http://b.localhost:9999/a', 'http://b.localhost:3000/a'],
  ['http://b.localhost/a', 'http://b.localhost/a'],
  ['http://localhost:9999//evil.example/a', 'http://localhost:3000//evil.example/a'],
])('%s has the address %s', (address, expected) => {
  expect(withKnownPort(new URL(address), origins).href).toBe(expected)
})
