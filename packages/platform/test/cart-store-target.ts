import type { ProviderId } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  sampleContent,
  storeCoupon,
  suiteOrigin,
  type CartStoreTarget,
  type TestedDatabase,
} from '@vitrine/testing'
import type { PlatformOptions } from '../src/options.ts'
import { createTestCustomers } from './customers.ts'
import { openPlatform } from './open.ts'

/** Opens a platform with goods, customers, a coupon for ten percent, and gift certificates. */
export async function openCartStore(
  { open }: TestedDatabase,
  provider: ProviderId,
  options: Partial<PlatformOptions> = {},
): Promise<CartStoreTarget> {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const database = await open()
  const platform = await openPlatform(database, {
    contentFolder: content.folder,
    provider,
    sendsMail: false,
    ...options,
  })
  await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  await createTestCustomers(platform)
  const operator = createTestRequest(suiteOrigin, platform.operatorSend('owner@staff.test'))
  const sendAsOperator = (method: string, path: string, body: object) =>
    operator.data(`/apis/admin/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await sendAsOperator('PUT', 'promotions/summer', {
    names: { en: 'Summer' },
    reward: { kind: 'percent', percent: 10 },
    is_combinable: true,
  })
  await sendAsOperator('PUT', 'promotions/lamps', {
    names: { en: 'Lamps' },
    reward: { kind: 'amount', amounts: { EUR: 500 } },
    priority: 1,
    is_combinable: true,
  })
  await sendAsOperator('POST', 'promotions/summer/codes', { codes: [storeCoupon] })
  await sendAsOperator('POST', 'promotions/lamps/codes', { codes: ['LAMPS'] })
  return {
    send: platform.send,
    origin: suiteOrigin,
    async createCertificate() {
      const body = { count: 1, amount: 5000, currency: 'EUR' }
      const created = await sendAsOperator('POST', 'gift-certificates', body)
      const { certificates } = created as { readonly certificates: readonly [{ readonly code: string }] }
      return certificates[0].code
    },
    async close() {
      await platform.close()
      await database.remove()
      content.remove()
    },
  }
}
