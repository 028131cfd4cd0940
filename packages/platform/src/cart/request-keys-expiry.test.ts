import type { CartA } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  mainDatabases,
  sampleContent,
  suiteOrigin,
  withCookieJar,
} from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { deleteExpiredKeys } from './request-keys.repository.ts'

const start = Date.parse('2026-06-01T12:00:00Z')

describe.each(mainDatabases())('idempotency keys on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })

  test('are deleted after they expire, at most 500 per statement', async () => {
    const database = await open()
    const platform = await openPlatform(database, {
      contentFolder: content.folder,
      sendsMail: false,
      now: () => start,
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    const ask = createTestRequest(
      suiteOrigin,
      withCookieJar((request) => platform.send(request)),
    )
    const { id } = (await ask.data('/exp-sf-cms/api/pa/carts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line_items: [{ sku: 'LAMP-RED', quantity: 1 }] }),
    })) as CartA
    const commerce = await openCommerce(database)
    try {
      const keys = Array.from({ length: 1201 }, (_, index) => `key-${index}`)
      const expires = (key: string) => start + (key === 'key-7' ? 1 : 0)
      for (let first = 0; first < keys.length; first += 400) {
        const rows = keys.slice(first, first + 400).map((key) => ({
          ...{ cart_id: id, key, input_hash: '', expires_at: expires(key) },
        }))
        await commerce.db.insertInto('cart_request_keys').values(rows).execute()
      }
      const deleted: bigint[] = []
      const counting = commerce.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult({ result }) {
          deleted.push(result.numAffectedRows ?? 0n)
          return Promise.resolve(result)
        },
      })
      await deleteExpiredKeys(counting, start)
      expect(deleted).toEqual([500n, 500n, 200n])
      expect(await commerce.db.selectFrom('cart_request_keys').select('key').execute()).toEqual([
        { key: 'key-7' },
      ])
    } finally {
      await commerce.close()
      await platform.close()
      await database.remove()
    }
  })
})
