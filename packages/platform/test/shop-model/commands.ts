import fc from 'fast-check'
import { customers } from './browser.ts'
import {
  add,
  applyCoupon,
  change,
  checkBalance,
  redeem,
  removeCertificate,
  removeCoupon,
  signIn,
} from './cart-steps.ts'
import { couponCodes, goodsNames } from './model.ts'
import { cancel, refund, ship, takeBack } from './order-steps.ts'
import { abandon, badCards, decline, goodCards, pass, pay } from './payment-steps.ts'
import type { ModelledShop } from './shop.ts'
import type { ModelWorld, ShopCommand } from './state.ts'

const index = fc.nat(5)
const adding = fc
  .tuple(fc.constantFrom(...goodsNames), fc.integer({ min: 1, max: 8 }))
  .map(([name, count]) => add(name, count))
/** An order, counted backwards from the latest one. */
const recent = fc.nat(4)
const coupon = fc.constantFrom(...couponCodes).map(applyCoupon)
const paying = fc.tuple(fc.constantFrom(...goodCards), fc.boolean()).map(([card, more]) => pay(card, more))

/** The steps of one browser. Steps that fill the cart are the most frequent. */
export const shopCommands = (size: number) =>
  fc.commands(
    [
      ...[adding, adding, adding, adding, coupon, coupon, coupon, paying, paying],
      fc.tuple(index, fc.integer({ min: 0, max: 13 })).map(([line, count]) => change(line, count)),
      fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.nat(12)).map(([amount, at]) => redeem(amount, at)),
      fc.constantFrom(...customers).map(signIn),
      fc.constantFrom(...badCards).map(decline),
      fc.integer({ min: -60, max: 60 }).map(pass),
      ...[index.map(removeCoupon), index.map(checkBalance), recent.map(cancel)],
      fc.tuple(recent, fc.option(index, { nil: undefined })).map(([at, line]) => ship(at, line)),
      fc.tuple(recent, fc.integer({ min: 1, max: 20_000 })).map(([at, amount]) => refund(at, amount)),
      fc.tuple(recent, index).map(([at, line]) => takeBack(at, line)),
      ...[fc.constant(0).map(removeCertificate), fc.constant(0).map(abandon)],
    ],
    { maxCommands: size, size: 'max' },
  )

/** Runs the steps of one browser on the model and on the shop. */
export async function runSteps(
  steps: Iterable<ShopCommand>,
  { world, shop }: { readonly world: ModelWorld; readonly shop: ModelledShop },
): Promise<void> {
  const browser = shop.browse()
  await fc.asyncModelRun(
    () => ({ model: { world, guest: undefined, customer: undefined }, real: { shop, browser } }),
    steps,
  )
}
