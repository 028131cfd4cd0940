import { defaultSegments, providerPaths } from '@vitrine/contract'
import { calls } from '@vitrine/contract/table'
import { describe, expect, test } from 'vitest'
import { createCallRouter } from './call-router.ts'

const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, '$1-1')

describe.each(['a', 'b', 'c'] as const)('the routes of provider %s', (provider) => {
  const router = createCallRouter(calls, provider, defaultSegments)

  const own = calls
    .filter((call) => call.providers.includes(provider))
    .flatMap((call) =>
      providerPaths(call, defaultSegments)
        .filter((each) => each.provider === undefined || each.provider === provider)
        .map(({ path }) => ({ id: call.id, call, path })),
    )

  test.each(own)('match $id', ({ call, path }) => {
    const query = new Map(Object.entries(call.query).map(([name, { fixed }]) => [name, fixed ?? 'x']))
    const match = router.match(call.method, fill(path), query)
    expect(match).toMatchObject({ kind: 'match' })
    if (match.kind === 'match') expect(match.row.id).toBe(call.id)
  })

  test('exclude those of other providers (R32)', () => {
    const others = Object.entries(defaultSegments).filter(([other]) => other !== provider)
    for (const [, segment] of others) {
      expect(router.match('GET', `/exp-sf-cms/api/${segment}/cart`, new Map())).toEqual({ kind: 'no-path' })
    }
  })
})

describe('the router', () => {
  const router = createCallRouter(calls, 'a', { a: 'my-store', b: 'x', c: 'y' })

  test('uses the segments of the deployment', () => {
    const match = router.match('PUT', '/exp-sf-cms/api/my-store/wishlists/7', new Map())
    expect(match).toMatchObject({ row: { id: 'wishlist.updateWishlist' }, params: { id: '7' } })
  })

  test('decodes parameters, and never matches an empty one', () => {
    const at = (model: string) => router.match('GET', `/apis/content/v2/single/${model}/detail`, new Map())
    expect(at('a%2Fb%C3%BC')).toMatchObject({ params: { model: 'a/bü' } })
    expect(at('')).toEqual({ kind: 'no-path' })
    expect(at('%zz')).toEqual({ kind: 'bad-parameter', name: 'model' })
  })

  test('a literal segment takes precedence over a parameter', () => {
    const match = router.match('PUT', '/exp-sf-cms/api/my-store/carts/update-customer', new Map())
    expect(match).toMatchObject({ row: { id: 'cart.attachCartCustomer' } })
  })

  test('returns the allowed methods of a path', () => {
    expect(router.match('PATCH', '/exp-sf-cms/api/login', new Map())).toEqual({
      kind: 'no-method',
      allowed: ['POST'],
    })
  })
})
