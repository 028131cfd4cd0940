import { createClient, withErrors } from '@vitrine/client'
import type { SharedWishlist } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { loadSharedWishlist } from './index.ts'

const clientOf = (respond: () => Response) => {
  const requests: string[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors()],
    send: async ({ url }) => {
      requests.push(url)
      return respond()
    },
  })
  return { client, requests }
}

const list: SharedWishlist = {
  name: 'Birthday',
  items: [
    {
      sku: 'MUG-1',
      name: 'Mug',
      page_slug: 'cups/mug',
      image_url: '/mug.webp',
      quantity: 2,
      price: { minor: 2400, currency: 'EUR' },
      availability: 'few-left',
    },
    {
      ...{ sku: 'OLD-1', name: 'Old cup', page_slug: '', image_url: null, quantity: 1 },
      ...{ price: null, availability: 'sold-out' },
    },
  ],
}

test('a shared wishlist is loaded by the token of its link (R52)', async () => {
  const { client, requests } = clientOf(() => Response.json({ Status: 'success', Data: list }))
  expect(await loadSharedWishlist(client, 'a/b')).toEqual({
    name: 'Birthday',
    items: [
      {
        ...{ sku: 'MUG-1', name: 'Mug', url: '/cups/mug/', image: '/mug.webp', quantity: 2 },
        ...{ price: { minor: 2400, currency: 'EUR' }, availability: 'few-left' },
      },
      {
        ...{ sku: 'OLD-1', name: 'Old cup', url: null, image: null, quantity: 1 },
        ...{ price: null, availability: 'sold-out' },
      },
    ],
  })
  expect(requests).toEqual(['http://localhost/_shop/v1/shared-wishlists/a%2Fb'])
})

const failure = (code: string, status: number) => () =>
  Response.json({ Status: 'failure', Error: { code, message: '' } }, { status })

test('an unknown link, a revoked link and an address without a link have no list', async () => {
  expect(await loadSharedWishlist(clientOf(failure('NOT_FOUND', 404)).client, 'x')).toBeNull()
  const { client, requests } = clientOf(failure('NOT_FOUND', 404))
  expect(await loadSharedWishlist(client, '')).toBeNull()
  expect(requests).toEqual([])
})

test('a platform that is down fails the page', async () => {
  const { client } = clientOf(failure('INTERNAL', 500))
  await expect(loadSharedWishlist(client, 'x')).rejects.toThrow(
    'The shared wishlist could not be loaded: INTERNAL.',
  )
})
