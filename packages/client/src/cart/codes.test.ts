import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { estimateShipping, getCheckout } from '../checkout/index.ts'
import { createClient, type Client } from '../client.ts'
import { applyCouponA, applyCouponC, removeCouponA, removeCouponsC } from '../coupons/index.ts'
import { checkGiftCertificate, redeemCertificate, removeCertificate } from '../gift-certificates/index.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, type CallResponse } from '../response.ts'

const sf = '/exp-sf-cms/api'
const coupon = { coupon_code: 'TEN %/' }
const certificate = { code: 'G-1' }
const destination = { country_code: 'US', region_code: 'US-CA' }

describe('each call for codes has exactly the specified path and body (sections 3 and 7)', () => {
  test.each<[ProviderId, string, unknown, (client: Client) => Promise<CallResponse<unknown>>]>([
    ['a', `POST ${sf}/pa/checkouts/coupons`, coupon, (it) => applyCouponA(it, coupon)],
    [
      'a',
      `DELETE ${sf}/pa/checkouts/coupons/4%2F5`,
      undefined,
      (it) => removeCouponA(it, { couponId: '4/5' }),
    ],
    [
      'a',
      `POST ${sf}/pa/gift_certificates/check-balance`,
      certificate,
      (it) => checkGiftCertificate(it, certificate),
    ],
    ['c', `PUT ${sf}/pc/cart/coupon/TEN%20%25%2F`, undefined, (it) => applyCouponC(it, coupon)],
    ['c', `DELETE ${sf}/pc/cart/coupons`, undefined, (it) => removeCouponsC(it)],
    ['a', `GET ${sf}/pa/checkout?checkoutId=c1`, undefined, (it) => getCheckout(it, 'c1')],
    ['b', 'POST /_shop/v1/cart/certificates', certificate, (it) => redeemCertificate(it, certificate)],
    ['b', 'DELETE /_shop/v1/cart/certificates/c1', undefined, (it) => removeCertificate(it, 'c1')],
    ['b', 'POST /_shop/v1/cart/shipping-estimate', destination, (it) => estimateShipping(it, destination)],
  ])('%s: %s', async (provider, address, body, call) => {
    const requests: string[] = []
    const client = createClient({
      provider,
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      origin: 'http://localhost',
      links: [withErrors(), withLocale(() => 'de')],
      async send(request) {
        const path = request.url.replace('http://localhost', '')
        requests.push([request.method, path, await request.text()].join(' ').trimEnd())
        return Response.json({ Status: 'success', Data: 'data' })
      },
    })
    expect(dataOf(await call(client))).toBe('data')
    const mark = address.includes('?') ? '&' : '?'
    const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`
    expect(requests).toEqual([`${address}${mark}locale=de${sent}`])
  })
})
