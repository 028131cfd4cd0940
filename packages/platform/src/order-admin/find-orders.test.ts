import { setImmediate } from 'node:timers/promises'
import type { AdminOrderList } from '@vitrine/contract/admin'
import {
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { sampleAddress, sampleDraft, sampleLine } from '../../test/orders.ts'
import { placeTestOrder, shipAll } from '../../test/place-order.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { applyOrderCommand, eraseOrdersOf, placeOrder } from '../orders/index.ts'
import type { Platform } from '../options.ts'

const api = '/apis/admin/v1'

describe.each(databases())('operators find orders on $name', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let operator: TestRequest
  const find = async (query: string) =>
    ((await operator.data(`${api}/orders?${query}`)) as AdminOrderList).orders.map(({ number }) => number)

  beforeAll(async () => {
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    opened = await open()
    platform = await openPlatform(opened, { contentFolder: content.folder, sendsMail: false })
    content.remove()
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
    const address = { ...sampleAddress, firstName: 'Zoë', lastName: 'Müller', company: 'Lüdenscheid 3000' }
    const line = { ...sampleLine, sku: 'VASE' }
    await placeTestOrder(opened, { at: '2026-05-31T23:59:59.999Z', commands: [shipAll] })
    await placeTestOrder(opened, {
      at: '2026-06-01T00:00:00.000Z',
      draft: { email: 'zoe.m@mail.test', billingAddress: address, lines: [line] },
    })
    await placeTestOrder(opened, { at: '2026-06-02T00:00:00.000Z', state: 'requires-payment' })
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  test('by number, address, name, company, SKU, states and time, newest first', async () => {
    expect(await find('')).toEqual(['T-00003', 'T-00002', 'T-00001'])
    for (const [query, numbers] of Object.entries({
      'words=t-00002': ['T-00002'],
      'words=00002': ['T-00002'],
      'number=T-00003': ['T-00003'],
      'number=T-0000': [],
      'words=zoe.m@': ['T-00002'],
      'words=mul+zoe': ['T-00002'],
      'words=mul+bo': ['T-00002'],
      'words=mul+ada': [],
      'words=luden': ['T-00002'],
      'words=adler': ['T-00003', 'T-00002', 'T-00001'],
      'words=%25': [],
      'sku=VASE': ['T-00002'],
      'state=open': ['T-00003'],
      'state=shipped&sku=MUG': ['T-00001'],
      'payment_state=captured': ['T-00002', 'T-00001'],
      'from=2026-06-01': ['T-00003', 'T-00002'],
      'before=2026-06-01': ['T-00001'],
      'from=2026-06-01&before=2026-06-02': ['T-00002'],
      'from=2026-06-01T02:00:00%2B02:00&before=2026-06-02T00:00:00Z': ['T-00002'],
      'channel=1': ['T-00003', 'T-00002', 'T-00001'],
      'channel=2': [],
      'customer=none': [],
    })) {
      expect([query, await find(query)]).toEqual([query, numbers])
    }
    expectFailure(await operator(`${api}/orders?words=1+2+3+4+5+6+7+8+9`), 400, 'BAD_PARAMETER', 'words')
    expectFailure(await operator(`${api}/orders?cursor=x`), 400, 'BAD_PARAMETER', 'cursor')
    expectFailure(await operator(`${api}/orders?from=yesterday`), 400, 'BAD_PARAMETER', 'from')
  })

  test('in pages, with the number of results recorded in the audit log', async () => {
    const first = (await operator.data(`${api}/orders?limit=2`)) as AdminOrderList
    expect(first.orders).toMatchObject([
      { number: 'T-00003', name: 'Ada Adler', total: 9190, pieces: 3, customer: null },
      { number: 'T-00002', name: 'Zoë Müller', email: 'zoe.m@mail.test' },
    ])
    const second = (await operator.data(`${api}/orders?limit=2&cursor=${first.next ?? ''}`)) as AdminOrderList
    expect([second.orders.map(({ number }) => number), second.next]).toEqual([['T-00001'], null])
    const [entry] = await platform.readAudit({ action: 'order.search', limit: 1 })
    expect(entry).toMatchObject({ target: '', detail: { results: 1 } })
    expect(JSON.stringify(entry)).not.toContain('mail.test')
  })

  test('without names and addresses that were deleted with an account', async () => {
    await using commerce = await openCommerce(opened)
    await createCustomer(platform, 'gone@mail.test', 'a long enough password')
    const draft = { shippingAddress: { ...sampleAddress, lastName: 'Gone' } }
    const { number, customerId = '' } = await placeTestOrder(opened, {
      ...{ at: '2026-06-03T00:00:00.000Z', account: 'gone@mail.test', draft },
    })
    expect(await find('words=gone')).toEqual([number])
    expect(await find(`customer=${customerId}`)).toEqual([number])
    await commerce.transact((tx) => eraseOrdersOf(tx, customerId, '2026-06-04T00:00:00.000Z'))
    expect(await find('words=gone')).toEqual([])
    expect(await find('words=gone@mail')).toEqual([])
    expect(await find(`words=${number}`)).toEqual([number])
  })

  test('in a feed that two writers fill concurrently, without gaps', async () => {
    await using one = await openCommerce(opened)
    await using two = await openCommerce(opened)
    const at = '2026-06-05T00:00:00.000Z'
    const scope = { settings: storeSettings, at }
    let isDone = false
    const write = async (commerce: typeof one, prefix: string) => {
      for (let index = 0; index < 15; index++) {
        const id = `${prefix}${String(index).padStart(31, '0')}`
        await commerce.transact((tx) => placeOrder(tx, sampleDraft(), { ...scope, id, payment: undefined }))
        const note = { kind: 'add-note', text: 'x', author: 'ada', isVisible: false } as const
        await commerce.transact((tx) => applyOrderCommand(tx, id, note, scope))
      }
    }
    const seen: number[] = []
    const followFeed = async () => {
      let after = 0
      for (;;) {
        const wasDone = isDone
        const page = (await operator.data(`${api}/order-events?after=${after}&limit=7`)) as {
          events: { sequence: number }[]
          last: number
        }
        seen.push(...page.events.map(({ sequence }) => sequence))
        if (wasDone && page.events.length === 0) return
        after = page.last
        // Yields to the writers: on SQLite, nothing else in this loop is asynchronous.
        await setImmediate()
      }
    }
    const reader = followFeed()
    try {
      await Promise.all([write(one, 'a'), write(two, 'b')])
    } finally {
      isDone = true
      await reader
    }
    const { count } = await one.db
      .selectFrom('order_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(count).toBeGreaterThanOrEqual(60)
  })
})
