import { mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSteps, shopCommands } from '../../test/shop-model/commands.ts'
import { couponCodes, goods } from '../../test/shop-model/model.ts'
import { openModelledShop, type ModelledShop } from '../../test/shop-model/shop.ts'
import type { ModelWorld } from '../../test/shop-model/state.ts'

/** `SHOP_MODEL_RUNS=300` simulates more shoppers with more steps each. */
const runs = Number(process.env.SHOP_MODEL_RUNS ?? 4)
const isLong = runs > 4
const steps = isLong ? 60 : 30

/** One pair of each provider and each number of decimal places; all pairs in a long run. */
const pairs = [
  ['a', 'EUR'],
  ['b', 'JPY'],
  ['c', 'KWD'],
] as const
const shops = mainDatabases().flatMap((database) =>
  pairs.flatMap(([provider, currency]) =>
    (isLong ? pairs.map(([, each]) => each) : [currency]).map((each) => ({
      ...database,
      provider,
      currency: each,
    })),
  ),
)

describe.each(shops)(
  'a model of carts and orders predicts the shop of provider $provider in $currency on $name',
  ({ open, provider, currency }) => {
    let opened: OpenedDatabase
    let shop: ModelledShop
    let world: ModelWorld
    beforeAll(async () => {
      opened = await open()
      shop = await openModelledShop(opened, { provider, currency })
      const left = new Map(await shop.readStock())
      world = { provider, left, uses: new Map(), balances: new Map(), carts: new Map(), orders: [] }
    })
    afterAll(async () => {
      await shop.close()
      await opened.remove()
    })

    const check = async () => {
      await shop.pass(16 * 60_000)
      const { orders, differences, stock, balances, uses, refunded } = await shop.audit()
      expect(differences).toEqual([])
      expect(
        orders.map(({ id, totals, lines }) => {
          const { subtotal, discount, shipping, tax, total, redeemed } = totals
          return { id, lines, totals: { subtotal, discount, shipping, tax, total, redeemed } }
        }),
      ).toEqual(
        world.orders.map(({ id, totals, lines }) => ({
          ...{ id, totals },
          lines: lines.map(({ name, quantity }) => ({ sku: goods[name].sku, quantity })),
        })),
      )
      expect(new Set(orders.map(({ number }) => Number(number)))).toEqual(
        new Set(orders.map((_, index) => index + 1)),
      )
      for (const { id, refundedToCard } of world.orders) {
        expect([id, refunded.get(id)]).toEqual([id, refundedToCard])
      }
      expect(stock).toEqual(world.left)
      const byDigits = [...world.balances].map(([code, balance]) => [code.slice(-4), balance] as const)
      expect(balances).toEqual(new Map(byDigits))
      for (const code of couponCodes) {
        expect([code, uses.get(code.toLowerCase())]).toEqual([code, world.uses.get(code) ?? 0])
      }
    }
    const property = () =>
      fc.asyncProperty(shopCommands(steps), async (commands) => {
        await runSteps(commands, { world, shop })
        await check()
      })

    test('for the same random shoppers in each run', async () => {
      await fc.assert(property(), { numRuns: runs, endOnFailure: true })
    })

    test('for other random shoppers in each run', async () => {
      await fc.assert(property(), {
        numRuns: Math.ceil(runs / 3),
        seed: Date.now() % 2 ** 31,
        endOnFailure: true,
      })
    })
  },
)
