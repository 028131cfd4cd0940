import type { Client } from '@vitrine/client'
import { failed, unsupported, type ActionResult } from '../results/index.ts'
import type { CartDialect } from './cart-dialect.ts'
import type { CartTask, CodeTask } from './cart-queue.ts'
import type { CartActions, CartResult } from './cart-state.ts'
import type { ShippingEstimateView } from './cart-view.ts'
import { estimate } from './estimate.ts'

/** Capabilities of the platform on which actions of the cart depend (R52). */
export type CartCapability = 'certificate-redemption' | 'shipping-estimate'

export interface CodeActionOptions {
  readonly client: Client
  readonly dialect: CartDialect
  /** Returns true if the platform has a capability. */
  readonly supports: (capability: CartCapability) => boolean
  /** Adds a task to the queue of the cart. */
  readonly request: (task: CartTask) => Promise<CartResult>
}

/** Creates the actions on coupons, gift certificates and shipping costs. Actions that provider or platform lack make no request. */
export function createCodeActions({
  client,
  dialect,
  supports,
  request,
}: CodeActionOptions): Pick<
  CartActions,
  | 'applyCoupon'
  | 'removeCoupon'
  | 'redeemCertificate'
  | 'removeCertificate'
  | 'buyCertificate'
  | 'checkCertificate'
  | 'estimateShipping'
> {
  /** The change of codes that was requested last, until it completes. */
  let latest: { readonly key: string; readonly result: Promise<CartResult> } | undefined

  /** Requests a change. A second click on the same button gets the result of the first. */
  function requestOnce(task: CodeTask): Promise<CartResult> {
    const key = JSON.stringify(task)
    if (latest?.key === key) return latest.result
    const result = request(task).finally(() => {
      if (latest?.result === result) latest = undefined
    })
    latest = { key, result }
    return result
  }

  return {
    async applyCoupon(entered) {
      if (!dialect.applyCoupon) return unsupported
      const code = entered.trim()
      return code === '' ? noCode : requestOnce({ kind: 'apply-coupon', code })
    },
    async removeCoupon(code) {
      return dialect.removeCoupon ? requestOnce({ kind: 'remove-coupon', code }) : unsupported
    },
    async redeemCertificate(entered) {
      if (!supports('certificate-redemption')) return unsupported
      const code = entered.trim()
      return code === '' ? noCode : requestOnce({ kind: 'redeem-certificate', code })
    },
    async removeCertificate(id) {
      return supports('certificate-redemption')
        ? requestOnce({ kind: 'remove-certificate', id })
        : unsupported
    },
    async buyCertificate(certificate) {
      return dialect.addCertificate ? requestOnce({ kind: 'buy-certificate', certificate }) : unsupported
    },
    async checkCertificate(entered) {
      if (!dialect.checkCertificate) return unsupported
      const code = entered.trim()
      return code === '' ? noCode : dialect.checkCertificate(client, code)
    },
    async estimateShipping(destination) {
      if (!supports('shipping-estimate')) return unsupported
      return new Promise<ActionResult<ShippingEstimateView>>((resolve) => {
        const run = async () => {
          const result = await estimate(client, destination)
          resolve(result)
          return result.ok ? null : result.error
        }
        void request({ kind: 'estimate', run })
      })
    },
  }
}

const noCode = failed('BAD_PARAMETER', 'Enter a code.')
