import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPlatform, type Platform } from '@vitrine/platform'
import { cartCatalogue, cartSettings, contentFolder, sampleContent } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { readCommand } from './commands.ts'

const id = 'a'.repeat(32)
const at = '2026-06-01T12:00:00.000Z'

let dataDir: string
let platform: Platform

async function run(...args: readonly string[]): Promise<string> {
  let written = ''
  await readCommand(args)({
    platform,
    write: (text) => (written += text),
    writeProgress: () => undefined,
    readPassword: () => Promise.reject(new Error('No command about orders asks for a password.')),
  })
  return written
}

/** Runs a command on the order in the state that was last read. */
async function change(command: string, ...args: readonly string[]): Promise<string> {
  const { updated_at } = await show()
  return run('orders', command, 'T-00001', ...args, '--seen', updated_at)
}

const show = async () =>
  JSON.parse(await run('orders', 'show', 'T-00001')) as { updated_at: string; shipments: [{ id: string }] }

const seller = { name: 'Tonwerk GmbH', address: ['20457 Hamburg'], vatId: 'DE123456789' }

/** Inserts an unpaid order of two lamps for 119.00, sent by invoice. */
function addOrder(): void {
  using database = new DatabaseSync(join(dataDir, 'commerce.sqlite'))
  const address = {
    ...{ firstName: '=Ada', middleName: '', lastName: 'Adler', company: '', street: ['Lindenstr. 1'] },
    ...{ city: 'Berlin', stateCode: '', stateName: '', postalCode: '10969', country: 'DE', phone: '' },
    ...{ vatId: '', kind: 'residential' },
  }
  const line = {
    ...{ id: 1, sku: 'LAMP-RED', productKey: 'lamp', name: 'Lamp', quantity: 2, list: 5950, amount: 5950 },
    ...{ total: 11900, discount: 0, tax: 1900, taxPercent: 19, options: [], modifiers: [] },
  }
  const snapshot = {
    ...{ channelId: '1', email: 'ada@mail.test', language: 'en', currency: 'EUR', includesTax: true },
    ...{ lines: [line], boughtCertificates: [], discounts: [], billingAddress: address, redeemed: [] },
    ...{ taxes: [{ percent: 19, amount: 1900, rule: 'domestic' }], note: '', vatId: '' },
    totals: {
      ...{ subtotal: 11900, discount: 0, shipping: 0, tax: 1900, rounding: 0 },
      ...{ total: 11900, redeemed: 0, outstanding: 11900 },
    },
  }
  const payment = { id: 'p1', method: 'invoice', state: 'requires-payment', amount: 11900, label: '' }
  const progress = {
    ...{ payments: [payment], shipments: [], returns: [], refunds: [], documents: [], notes: [] },
    history: [{ state: 'open', at }],
  }
  database
    .prepare(
      `insert into orders (id, number, channel_id, customer_id, email, state, payment_state, currency, total, pieces,
        snapshot, progress, created_at, updated_at)
      values (?, 'T-00001', '1', null, 'ada@mail.test', 'open', 'requires-payment', 'EUR', 11900, 2, ?, ?, ?, ?)`,
    )
    .run(id, JSON.stringify(snapshot), JSON.stringify(progress), at, at)
  database.exec(`insert into order_lines (order_id, id, sku, product_key, quantity, shipped, returned, cancelled)
    values ('${id}', 1, 'LAMP-RED', 'lamp', 2, 0, 0, 0)`)
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-orders-'))
  const folder = contentFolder({ ...sampleContent(), 'store.json': { ...cartSettings, seller } })
  platform = await createPlatform({
    ...{ dataDir, publicOrigin: 'http://localhost:3000', provider: 'a', contentFolder: folder.folder },
    ...{ segments: { a: 'pa', b: 'pb', c: 'pc' }, trustProxy: false, sendsMail: false },
  })
  folder.remove()
  await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  addOrder()
})
afterAll(async () => {
  await platform.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('orders are found, paid, shipped in parts, delivered, taken back and refunded', async () => {
  const line = `T-00001\topen\t${at}\trequires-payment\t11900\tEUR\t2\tada@mail.test\t'=Ada Adler\n`
  expect(await run('orders', 'list')).toBe(line)
  expect(await run('orders', 'list', '--state', 'shipped')).toBe('')
  expect(await change('note', '--text', 'Called', '--visible')).toContain('T-00001\topen\t')
  expect(await change('start')).toContain('\tin-fulfilment\t')
  const parcel = ['--carrier', 'DHL', '--number', '0034', '--url', 'https://dhl.test/0034']
  expect(await change('fulfil', '--lines', '1=1', ...parcel)).toContain('\tpartly-shipped\t')
  expect(await change('paid')).toContain('\tcaptured\t')
  await change('cancel', '--lines', '1=1', '--reason', 'Sold out')
  const [shipment] = (await show()).shipments
  expect(await change('deliver', '--shipment', shipment.id)).toContain('\tdelivered\t')
  expect(await change('receive', '--lines', '1=1', '--no-restock')).toContain('\treturned\t')
  expect(await change('refund', '--amount', '950', '--reason', 'A scratch')).toContain('\tpartly-refunded\t')
  await change('resend', 'order_refunded')
  expect(await show()).toMatchObject({
    lines: [{ shipped: 1, cancelled: 1, returned: 1, refunded: 1 }],
    refunds: [
      { amount: 5950, reason: 'Sold out' },
      { amount: 950, reason: 'A scratch' },
    ],
    shipments: [{ carrier: 'DHL', tracking_number: '0034', tracking_url: 'https://dhl.test/0034' }],
  })
  const events = (await run('orders', 'events', '--limit', '2')).trimEnd().split('\n')
  expect(events.map((text) => JSON.parse(text) as object)).toMatchObject([
    { sequence: 1, kind: 'note-added', order: id },
    { sequence: 2, kind: 'fulfilment-started' },
  ])
})

test('invoices are written to files that do not exist yet', async () => {
  const { documents } = JSON.parse(await run('orders', 'show', 'T-00001')) as {
    documents: [{ number: string }]
  }
  const [{ number }] = documents
  const file = join(dataDir, 'invoice.pdf')
  await run('orders', 'document', 'T-00001', number, file)
  expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-1\.7/)
  await expect(run('orders', 'document', 'T-00001', number, file)).rejects.toThrow(
    'cannot be written: EEXIST',
  )
  await expect(run('orders', 'document', 'T-00001', 'INV-9', file)).rejects.toThrow(
    'does not have this document',
  )
})

test('a change of an order that has changed since prints its current state', async () => {
  const stale = run('orders', 'note', 'T-00001', '--text', 'x', '--seen', at)
  await expect(stale).rejects.toThrow(
    /^Nothing was changed: the order has changed since 2026[^]*T-00001\t[^]*--seen/,
  )
  await expect(run('orders', 'show', 'T-9')).rejects.toThrow('There is no order T-9.')
  await expect(change('fulfil', '--lines', '1')).rejects.toThrow('--lines must be like 1=2,3=1')
  await expect(change('capture')).rejects.toThrow('no payment that has been authorised')
  await expect(change('accept-return', 'none')).rejects.toThrow(Failure)
  for (const command of ['start', 'fulfil', 'cancel', 'refund', 'paid', 'note', 'resend']) {
    await expect(run('orders', command, 'T-00001')).rejects.toThrow(
      'Usage: npm run admin -- orders <command>',
    )
  }
})

test('the stock is listed, corrected and checked, and reports are written', async () => {
  const [level = ''] = (await run('stock', 'list', '--sku', 'LAMP-RED')).split('\n')
  const [sku = '', location = '', onHand = ''] = level.split('\t')
  const by = Number(onHand) + 2
  const changed = await run('stock', 'adjust', sku, location, '--by', '2', '--reason', 'Found')
  expect(changed).toBe(`${sku}\t${location}\t${by}\t0\n`)
  const set = ['stock', 'set', sku, location, '--to', '7', '--reason', 'Counted']
  expect(await run(...set, '--from', String(by))).toBe(`${sku}\t${location}\t7\t0\n`)
  await expect(run(...set, '--from', '0')).rejects.toThrow('The stock has changed in the meantime.')
  await expect(run(...set, '--from', 'x')).rejects.toThrow('Expected a whole number')
  expect(await run('stock', 'ledger', '--sku', sku, '--kind', 'correction')).toMatch(
    /\tCounted\n.*\t2\tcorrection\tnpm run admin\tFound\n$/,
  )
  expect(await run('stock', 'check')).toMatch(
    /^The stock is the sum of its ledger: \d+ SKUs at locations\.\n$/,
  )
  expect(await run('stock', 'locations')).toContain(location)
  expect(await run('report', 'orders', '--from', '2026-06-01', '--before', '2026-06-02')).toMatch(
    /^number,created_at,[^]*\r\nT-00001,2026-06-01T12:00:00.000Z,1,returned,partly-refunded,ada@mail.test,'=Ada,/,
  )
  expect(await run('report', 'stock')).toContain(`\r\n${sku},`)
  await expect(run('report', 'none')).rejects.toThrow(
    'Available commands: report orders, report order-lines,',
  )
})

test('requests to payment services are listed and repeated', async () => {
  const payment = 'b'.repeat(32)
  const request = `${payment}-void`
  {
    using database = new DatabaseSync(join(dataDir, 'commerce.sqlite'))
    const insert = (table: string, row: Readonly<Record<string, string | number | null>>) => {
      const names = Object.keys(row)
      database
        .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
        .run(...Object.values(row))
    }
    insert('payment_attempts', {
      ...{ id: payment, channel_id: '1', cart_id: 'c1', method: 'card', gateway: 'test', state: 'cancelled' },
      ...{ amount: 8190, currency: 'EUR', captured: 0, refunded: 0, label: '', is_placed: 0, is_void: 1 },
      ...{ created_at: at, updated_at: at },
    })
    insert('payment_operations', {
      ...{ id: request, attempt_id: payment, kind: 'void', amount: null, mails: 0, due_at: null },
      ...{ tries: 100, last_error: 'The account is closed.', created_at: at },
    })
  }
  expect(await run('payments', 'requests', '--state', 'failed')).toBe(
    `${request}\t${at}\tfailed\tvoid\tall\tEUR\ttest\t-\t100\tThe account is closed.\n`,
  )
  await run('payments', 'retry', request)
  expect(await run('payments', 'requests', '--state', 'failed')).toBe('')
  await expect(run('payments', 'retry', 'none')).rejects.toThrow(Failure)
})
