import { expect, test } from 'vitest'
import { mustSignOut, type SignedInState } from './must-sign-out.ts'

const ada = { email: 'ada@example.com' }
const cases: readonly [string, SignedInState, boolean][] = [
  [
    'a customer on the device of another',
    { user: ada, deviceId: 'bob@example.com', changing: false, adopted: true },
    true,
  ],
  [
    'a customer on an anonymous device',
    { user: ada, deviceId: '3f2a', changing: false, adopted: true },
    true,
  ],
  [
    'a customer on their own device',
    { user: ada, deviceId: 'ada@example.com', changing: false, adopted: true },
    false,
  ],
  [
    'a customer whose session this browser has not adopted',
    { user: ada, deviceId: '3f2a', changing: false, adopted: false },
    false,
  ],
  [
    'a guest on a customer’s device',
    { user: {}, deviceId: 'ada@example.com', changing: false, adopted: true },
    true,
  ],
  ['a guest on an anonymous device', { user: {}, deviceId: '3f2a', changing: false, adopted: true }, false],
  ['a customer before an id was read', { user: ada, deviceId: null, changing: false, adopted: true }, false],
  ['a guest before an id was read', { user: {}, deviceId: null, changing: false, adopted: true }, false],
  ['a customer while an id changes', { user: ada, deviceId: '3f2a', changing: true, adopted: true }, false],
  [
    'a guest while an id changes',
    { user: {}, deviceId: 'ada@example.com', changing: true, adopted: true },
    false,
  ],
  [
    'details without an email',
    { user: { firstName: 'Ada' }, deviceId: '3f2a', changing: false, adopted: true },
    false,
  ],
]

test.each(cases)('%s', (_name, whereabouts, expected) => {
  expect(mustSignOut(whereabouts)).toBe(expected)
})

test.each([
  ['a.b_c+d-e9@mail.shop-1.example.com', true],
  ['a@b.de', true],
  ['a@b.info', true],
  ['a@b.c', false],
  ['a@b.museum', false],
  ['a b@c.de', false],
  ['@b.de', false],
  ['a@b', false],
  ['a@b.c1', false],
  ['x a@b.de', false],
])('the device id %s looks like an email: %s (section 5)', (deviceId, expected) => {
  expect(mustSignOut({ user: {}, deviceId, changing: false, adopted: true })).toBe(expected)
})
