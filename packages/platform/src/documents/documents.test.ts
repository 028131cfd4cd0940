import type { OrderA } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { cartSettings, contentFolder, mainDatabases, testCustomers, sampleContent } from '@vitrine/testing'
import type { OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openBrowser, sendJson } from '../../test/guest-checkout.ts'
import { openPlatform } from '../../test/open.ts'
import { placeTestOrder } from '../../test/place-order.ts'
import { storeSettings } from '../../test/store-settings.ts'
import type { Platform } from '../options.ts'
import type { Order } from '../store/index.ts'

const start = Date.parse('2026-06-01T12:00:00.000Z')
const [ada] = testCustomers
const seller = { name: 'Tonwerk GmbH', address: ['20457 Hamburg'], vatId: 'DE123456789', details: [] }

// Documents depend only on the stored order, which is tested on every database elsewhere.
describe.each(mainDatabases().slice(0, 1))('documents of orders on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform
  let now = start

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, {
      ...{ contentFolder: content.folder, sendsMail: false, now: () => now },
    })
    await createTestCustomers(platform)
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
    content.remove()
  })

  const place = (draft = {}, settings: StoreSettings = { ...storeSettings, seller }): Promise<Order> =>
    placeTestOrder(database, { account: ada.email, at: new Date(start).toISOString(), draft, settings })
  const signIn = async () => {
    const ask = openBrowser(platform)
    await sendJson(ask, '/exp-sf-cms/api/login', { email: ada.email, password: ada.password })
    return ask
  }
  const readUrl = async ({ id }: Order) => {
    const order = (await (await signIn()).data(`/exp-sf-cms/api/pa/orders/${id}`)) as OrderA
    return order.documents.map(({ url }) => url)
  }
  const download = (url: string) => platform.storeSend(new Request(url))

  test('are downloaded as identical PDF files from their signed URL, without a cookie', async () => {
    const order = await place({ language: 'ar' })
    const [url = ''] = await readUrl(order)
    const response = await download(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${order.documents[0]?.number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(readTexts(bytes)).toEqual(
      expect.arrayContaining(['Ada Adler', `فاتورة ${order.documents[0]?.number}`, 'المبلغ المستحق']),
    )
    const again = Buffer.from(await (await download(url)).arrayBuffer())
    expect(again.equals(bytes)).toBe(true)
  })

  test('are rejected with another number, order, time or signature, and after two hours', async () => {
    const order = await place()
    const other = await place()
    const [url = ''] = await readUrl(order)
    const changed = [
      url.replace(order.id, other.id),
      url.replace(order.documents[0]?.number ?? '', other.documents[0]?.number ?? ''),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/proof=[^&]{4}/, 'proof=AAAA'),
      url.replace('.pdf', '%E0%A4%A.pdf'),
    ]
    for (const each of changed) expect((await download(each)).status).toBe(404)
    expect((await platform.storeSend(new Request(url, { method: 'POST' }))).status).toBe(405)
    now = start + 2 * 3_600_000 + 1
    expect((await download(url)).status).toBe(404)
    now = start
  })

  test('are limited per order', async () => {
    const [url = ''] = await readUrl(await place({ lines: [] }))
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await download(url)).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('have no URL if the settings named no seller when they were issued', async () => {
    expect(await readUrl(await place({}, storeSettings))).toEqual([])
  })

  test('break across pages, each with the table header and the page number', async () => {
    const [line] = (await place()).lines
    if (!line) throw new Error('The order has no line.')
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      id: index + 1,
      name: `Lamp ${index}`,
    }))
    const [url = ''] = await readUrl(await place({ lines }))
    const bytes = Buffer.from(await (await download(url)).arrayBuffer())
    const texts = readTexts(bytes)
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(3)
    expect(texts.filter((text) => text === 'Unit price')).toHaveLength(pages)
    expect(texts.filter((text) => /^Lamp \d+ /.test(text))).toHaveLength(60)
  })
})

/** Returns the texts of the tagged elements, which screen readers read. */
function readTexts(pdf: Buffer): readonly string[] {
  return [...pdf.toString('latin1').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(
    ([, text = '']) => {
      const raw = Buffer.from(
        text.replaceAll(
          /\\([\s\S])/g,
          (_, each: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[each] ?? each,
        ),
        'latin1',
      )
      return raw[0] === 0xfe && raw[1] === 0xff
        ? raw.subarray(2).swap16().toString('utf16le')
        : raw.toString('latin1')
    },
  )
}
