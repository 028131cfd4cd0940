import { cartSettings, contentFolder, databases, sampleContent } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { goodPassword } from '../../test/accounts.ts'
import { openCommerce, openContent } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { sampleDraft } from '../../test/orders.ts'
import { deleteCustomer } from '../account/index.ts'
import { isApiError } from '../http/index.ts'
import type { MailOwner } from '../outbox/index.ts'
import type { Attempt } from './attempt.ts'
import { prepareNotice } from './compose-notice.ts'

const at = '2026-06-01T12:00:00.000Z'
const email = 'ada@shop.test'
const attempt: Attempt = {
  ...{ id: '1'.repeat(32), channelId: '1', cartId: 'c', method: 'card', gateway: 'test', intentId: 'i' },
  ...{ state: 'captured', refusal: undefined, amount: 8190, currency: 'EUR', captured: 8190, refunded: 0 },
  ...{ label: '', draft: undefined, heldUntil: undefined, isPlaced: false, isVoid: true },
  ...{ createdAt: at, updatedAt: at },
}

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('the mail about a returned payment on $name', ({ open }) => {
  test("belongs to the customer's account, and is not written once the account is deleted", async () => {
    const database = await open()
    const { folder } = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    const platform = await openPlatform(database, { contentFolder: folder, sendsMail: false })
    const customer = { email, password: goodPassword, channelId: '1', language: 'en' }
    const created = await platform.customers.create(customer)
    if (isApiError(created)) throw new Error(created.message)
    const content = await openContent(database)
    {
      await using commerce = await openCommerce(database)
      const added: { readonly to: readonly string[]; readonly owner: MailOwner | undefined }[] = []
      const outbox = {
        add: (_: unknown, { to }: { readonly to: readonly string[] }, owner?: MailOwner) => {
          added.push({ to, owner })
          return Promise.resolve()
        },
      }
      const scope = { db: content.db, publicOrigin: new URL('https://shop.test'), outbox }
      const ofCustomer = { ...attempt, draft: sampleDraft({ email, customerId: created.id }) }
      const notify = await prepareNotice(ofCustomer, scope)
      await commerce.transact(notify)
      await commerce.transact(await prepareNotice({ ...attempt, draft: sampleDraft() }, scope))
      const expected = [
        { to: [email], owner: { customerId: created.id } },
        { to: ['ada@example.test'], owner: undefined },
      ]
      expect(added).toEqual(expected)
      await commerce.write('commerce', (tx) => deleteCustomer(tx, { id: created.id }, at))
      await commerce.transact(notify)
      expect(added).toEqual(expected)
    }
    await content.close()
    await platform.close()
    await database.remove()
  })
})
