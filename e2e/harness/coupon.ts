import type { Platform } from '@vitrine/platform'

/** Creates a coupon of ten percent. */
export async function createCoupon(platform: Platform, code: string): Promise<void> {
  const send = platform.operatorSend('owner@staff.test')
  const sendJson = async (method: string, path: string, body: object): Promise<void> => {
    const { status } = await send(
      new Request(`http://localhost/apis/admin/v1/promotions/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    if (status !== 200) throw new Error(`The coupon cannot be created: ${status}`)
  }
  await sendJson('PUT', 'summer', { names: { en: 'Summer' }, reward: { kind: 'percent', percent: 10 } })
  await sendJson('POST', 'summer/codes', { codes: [code] })
}
