import type { GiftCertificateBalanceA, RedeemedCertificates } from '@vitrine/contract'
import { expect } from 'vitest'
import type { CustomerEmail } from './browser.ts'
import { errorOf, toMinor } from './cart-calls.ts'
import { findCouponRefusal } from './discounts.ts'
import { emptyCart, quantityOf, type CouponCode, type GoodsName } from './model.ts'
import { findQuantityError, merge, withQuantity } from './rules.ts'
import { cartOf, expectOutcome, hasLines, refreshed, setCart, step, type ModelState } from './state.ts'

export const add = (name: GoodsName, quantity: number) =>
  step(`add ${quantity} ${name}`, async (state, { browser }) => {
    const present = cartOf(state)
    const answer = await browser.add(name, quantity, !present)
    const wanted = quantityOf(present ?? emptyCart, name) + quantity
    const error = findQuantityError(name, wanted, state.world)
    expectOutcome(answer, error)
    if (!error) setCart(state, withQuantity(refreshed(state), name, wanted))
  })

export const change = (index: number, quantity: number) =>
  step(
    `set line ${index} to ${quantity}`,
    async (state, { browser }) => {
      const cart = refreshed(state)
      const line = cart.lines[index % cart.lines.length]
      const item = (await browser.cart())?.lines[index % cart.lines.length]
      if (!line || !item) throw new Error('The line is missing.')
      const answer = await browser.change(item.id, quantity)
      const error = quantity === 0 ? undefined : findQuantityError(line.name, quantity, state.world)
      expectOutcome(answer, error)
      if (!error) setCart(state, withQuantity(cart, line.name, quantity))
    },
    hasLines,
  )

/** Under provider B, codes are entered in the hosted checkout, which needs goods. */
const takesCodes = (state: Readonly<ModelState>) => state.world.provider !== 'b' || hasLines(state)

export const applyCoupon = (code: CouponCode) =>
  step(
    `apply ${code}`,
    async (state, { browser }) => {
      const answer = await browser.applyCoupon(code)
      if (!cartOf(state)) return expect(answer.code).toBe('CART_NOT_FOUND')
      const cart = refreshed(state)
      const reason = findCouponRefusal(code, cart, state.world)
      if (state.world.provider === 'b') expect(answer.code).toBe(reason && 'COUPON_REFUSED')
      else expect(answer.reason).toBe(reason)
      if (!reason) setCart(state, { ...cart, coupons: [...cart.coupons, code] })
    },
    takesCodes,
  )

export const removeCoupon = (index: number) =>
  step(
    `remove coupon ${index}`,
    async (state, { browser }) => {
      const cart = refreshed(state)
      const removesAll = state.world.provider === 'c'
      const code = cart.coupons[index % (cart.coupons.length || 1)]
      const error = await browser.removeCoupon(code)
      expect(error).toBe(code === undefined && !removesAll ? 'NOT_FOUND' : undefined)
      if (code === undefined) return
      setCart(state, { ...cart, coupons: removesAll ? [] : cart.coupons.filter((each) => each !== code) })
    },
    (state) => cartOf(state) !== undefined && takesCodes(state),
  )

/** Pays with a new or an existing gift certificate. */
export const redeem = (amount: number, index: number) =>
  step(
    `redeem ${amount} or certificate ${index}`,
    async (state, { browser, shop }) => {
      const { balances } = state.world
      const known = [...balances.keys()][index]
      const code = known ?? (await shop.createCertificate(amount))
      if (known === undefined) balances.set(code, amount)
      const cart = refreshed(state)
      const answer = await browser.call('POST', '/_shop/v1/cart/certificates', { code })
      if (cart.certificates.includes(code)) expect(errorOf(answer)?.reason).toBe('already-applied')
      else if (balances.get(code) === 0) expect(errorOf(answer)?.reason).toBe('used-up')
      else if (cart.certificates.length >= 10) expectOutcome(answer, 'BAD_PARAMETER')
      else {
        expectOutcome(answer, undefined)
        setCart(state, { ...cart, certificates: [...cart.certificates, code] })
      }
    },
    (state) => cartOf(state) !== undefined,
  )

export const removeCertificate = () =>
  step(
    'remove the first certificate',
    async (state, { browser }) => {
      const cart = refreshed(state)
      const [first] = (await browser.cart())?.certificates ?? []
      const code = cart.certificates.find((each) => first?.lastDigits === each.slice(-4))
      const answer = await browser.call('DELETE', `/_shop/v1/cart/certificates/${first?.id ?? 'none'}`)
      expectOutcome(answer, first ? undefined : 'NOT_FOUND')
      if (!first) return
      setCart(state, { ...cart, certificates: cart.certificates.filter((each) => each !== code) })
      const { certificates } = answer.body.Data as RedeemedCertificates
      expect(certificates.every(({ used }) => used.minor >= 0)).toBe(true)
    },
    (state) => cartOf(state) !== undefined,
  )

export const signIn = (email: CustomerEmail) =>
  step(
    `sign in as ${email}`,
    async (state, { browser }) => {
      const { world, guest } = state
      await browser.signIn(email)
      const own = world.carts.get(email)
      if (guest) world.carts.set(email, own ? merge(own, guest, world) : guest)
      state.guest = undefined
      state.customer = email
    },
    ({ customer }) => customer === undefined,
  )

/** Reads the balance of a gift certificate. Only provider A has a call for it. */
export const checkBalance = (index: number) =>
  step(
    `check the balance of certificate ${index}`,
    async ({ world }, { browser, shop }) => {
      const [code = '', balance = 0] = [...world.balances][index % world.balances.size] ?? []
      const answer = await browser.call('POST', 'gift_certificates/check-balance', { code })
      const data = answer.body.Data as GiftCertificateBalanceA
      expect(toMinor(data.balance, shop.currency)).toBe(balance)
    },
    ({ world }) => world.provider === 'a' && world.balances.size > 0,
  )
