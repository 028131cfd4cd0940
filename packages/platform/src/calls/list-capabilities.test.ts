import { shopCalls, shopCapabilities } from '@vitrine/contract/table'
import { expect, test } from 'vitest'
import { listCapabilities } from './list-capabilities.ts'

test('a platform that handles no call has no capability', () => {
  expect(listCapabilities('a', () => false)).toEqual([])
})

test('a platform has a capability once it handles every call of it', () => {
  const [first, ...others] = shopCapabilities['own-sessions']
  expect(others.length).toBeGreaterThan(0)
  expect(listCapabilities('a', (call) => call === first)).toEqual([])
  expect(listCapabilities('a', (call) => call === first || others.some((other) => other === call))).toEqual([
    'own-sessions',
  ])
})

test.each(['a', 'b', 'c'] as const)(
  'provider %s has the capabilities whose calls it has (R32)',
  (provider) => {
    const complete = Object.entries(shopCapabilities).filter(([, calls]) =>
      calls.every(({ providers }) => providers.includes(provider)),
    )
    const all = listCapabilities(provider, (call) => shopCalls.includes(call))
    expect(all).toEqual(complete.map(([name]) => name))
  },
)
