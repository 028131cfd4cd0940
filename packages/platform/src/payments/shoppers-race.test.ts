import { databases, overHttp } from '@vitrine/testing'
import { runRace } from '@vitrine/testing/crowd'
import { fillShop, shopOptions, startShopProcess, withStore } from '@vitrine/testing/shop-process'
import { describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { createPlatform } from '../platform.ts'

/** A short race. `npm run soak -- --race` runs it with 200 shoppers and 50 pieces. */
const shoppers = 32
const pieces = 8

// Locks behave the same on all versions of PostgreSQL.
describe.each(databases().slice(1, 2))(
  'shoppers who order concurrently in two processes on $name',
  ({ openEmpty }) => {
    test('get exactly the available pieces, and the others a clear refusal (R41)', async () => {
      const opened = await openEmpty()
      await fillShop(opened, { POSTER: pieces })
      const here = await createPlatform({ ...shopOptions(opened), sendsMail: false })
      const server = await overHttp(withStore(here))
      const other = await startShopProcess(opened)
      const origins = [`http://127.0.0.1:${server.port}`, other.origin]
      const { orders, refused, problems } = await runRace({ origins, shoppers, sku: 'POSTER' })
      await other.kill()
      await server.close()
      await here.close()
      expect(problems).toEqual([])
      expect(new Set(orders).size).toBe(pieces)
      expect(refused).toBe(shoppers - pieces)
      {
        await using commerce = await openCommerce(opened)
        const { db } = commerce
        const stored = await db.selectFrom('orders').select(['id', 'payment_state']).execute()
        expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(orders))
        expect(new Set(stored.map((order) => order.payment_state))).toEqual(new Set(['captured']))
        const stock = db.selectFrom('goods_stock').select(['on_hand', 'reserved']).where('sku', '=', 'POSTER')
        expect(await stock.execute()).toEqual([{ on_hand: 0, reserved: 0 }])
      }
      await opened.remove()
    })
  },
)
