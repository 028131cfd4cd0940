import type { AdminGiftCertificate } from '@vitrine/contract/admin'
import {
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'
import { holdCertificates } from './hold-certificates.repository.ts'

const api = '/apis/admin/v1/gift-certificates'
const at = '2026-06-01T12:00:00.000Z'

describe.each(databases())("operators' calls for gift certificates on $name", ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let operator: TestRequest
  let shopper: TestRequest

  const sendTo = (ask: TestRequest, method: string, path: string, body?: object) =>
    ask(path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  const send = (method: string, path: string, body?: object) => sendTo(operator, method, api + path, body)
  const create = async (body: object) =>
    ((await send('POST', '', body)).body.Data as { certificates: { id: string; code: string }[] })
      .certificates
  const createOne = async (amount: number) => {
    const [certificate = { id: '', code: '' }] = await create({ count: 1, amount, currency: 'EUR' })
    return certificate
  }
  const checkBalance = (code: string) =>
    sendTo(shopper, 'POST', '/exp-sf-cms/api/pa/gift_certificates/check-balance', { code })

  beforeAll(async () => {
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    opened = await open()
    const options = { contentFolder: content.folder, sendsMail: false, now: () => Date.parse(at) }
    platform = await openPlatform(opened, options)
    content.remove()
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
    shopper = createTestRequest(suiteOrigin, withCookieJar(platform.send))
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  test('create certificates whose codes are shown once and can be used', async () => {
    const body = { count: 300, amount: 5000, currency: 'EUR', expires_on: '2029-12-31' }
    const certificates = await create(body)
    expect(new Set(certificates.map(({ code }) => code)).size).toBe(300)
    const [{ id, code } = { id: '', code: '' }] = certificates
    expect((await checkBalance(code.toLowerCase())).body.Data).toMatchObject({
      ...{ balance: 50, currency_code: 'EUR', expires_on: '2029-12-31' },
    })
    const read = await send('GET', `/${id}`)
    expect(read.body.Data).toEqual({
      ...{ id, last_digits: code.slice(-4), currency: 'EUR', initial: 5000, balance: 5000, held: 0 },
      ...{ state: 'active', send_on: null, expires_on: '2029-12-31', order: null },
      ...{ created_at: at, updated_at: at },
      entries: [{ kind: 'issue', amount: 5000, order: null, actor: 'ada@staff.test', at }],
    })
    const ids: string[] = []
    let cursor = ''
    do {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = (await operator.data(`${api}?limit=200${query}`)) as {
        certificates: AdminGiftCertificate[]
        next: string | null
      }
      ids.push(...page.certificates.map((each) => each.id))
      cursor = page.next ?? ''
    } while (cursor !== '')
    expect(ids.toSorted()).toEqual(certificates.map((each) => each.id).toSorted())
    const found = await operator.data(`${api}?last_digits=${code.slice(-4).toLowerCase()}`)
    expect(JSON.stringify(found)).toContain(id)
    const { csv } = (await operator.data(`${api}/csv?limit=1000&state=active`)) as { csv: string }
    const [header, ...rows] = csv.trimEnd().split('\r\n')
    expect(header).toBe(
      'id,last_digits,currency,initial,balance,held,state,send_on,expires_on,order,created_at,updated_at',
    )
    expect(rows).toContain(`${id},${code.slice(-4)},EUR,5000,5000,0,active,,2029-12-31,,${at},${at}`)
    const stored = await opened.dump()
    for (const each of certificates) expect(stored).not.toContain(each.code)
    expect(csv).not.toContain(code)
  })

  test('disable a certificate, and enable it again', async () => {
    const { id, code } = await createOne(1000)
    const disabled = await send('PUT', `/${id}/state`, { state: 'disabled' })
    expect(disabled.body.Data).toMatchObject({ state: 'disabled' })
    expect((await checkBalance(code)).body.Error).toMatchObject({ reason: 'disabled' })
    const enabled = await send('PUT', `/${id}/state`, { state: 'enabled' })
    expect(enabled.body.Data).toMatchObject({ state: 'active', balance: 1000 })
    expect((await checkBalance(code)).body.Data).toMatchObject({ balance: 10 })
    // A certificate without a code remains pending until the day on which it is sent.
    await using commerce = await openCommerce(opened)
    const pending = {
      id: 'pending',
      code_hash: null,
      last_digits: '',
      currency: 'EUR',
      initial: 1,
      balance: 1,
    }
    await commerce.db
      .insertInto('certificates')
      .values({
        ...{ ...pending, state: 'pending', send_on: '2026-12-24', expires_on: null, order_id: 'order-1' },
        ...{ delivery: '{"recipient":"bob@mail.test"}', created_at: at, updated_at: at },
      })
      .execute()
    await send('PUT', '/pending/state', { state: 'disabled' })
    const waiting = await send('PUT', '/pending/state', { state: 'enabled' })
    expect(waiting.body.Data).toMatchObject({ state: 'pending', order: 'order-1' })
    expect(JSON.stringify(waiting.body)).not.toContain('bob@mail.test')
  })

  test('correct a balance once, with a reason, and never below the amount held by payments', async () => {
    const { id } = await createOne(5000)
    const correct = (from: number, to: number) =>
      send('PUT', `/${id}/balance`, { previous_balance: from, balance: to, reason: 'Printed wrongly' })
    const raced = await Promise.all([correct(5000, 6000), correct(5000, 6000), correct(5000, 6000)])
    expect(raced.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expectFailure(await correct(5000, 6000), 409, 'CONFLICT', 'previous_balance')
    await using commerce = await openCommerce(opened)
    const order = {
      redeemed: [{ certificateId: id, lastDigits: '', amount: 2500 }],
      currency: 'EUR',
    }
    await commerce.transact((tx) => holdCertificates(tx, order, { attemptId: 'attempt-1', at }))
    expectFailure(await correct(6000, 2499), 409, 'CONFLICT', 'balance')
    const corrected = await correct(6000, 2500)
    expect(corrected.body.Data).toMatchObject({ initial: 5000, balance: 2500, held: 2500 })
    const { entries } = corrected.body.Data as { entries: { kind: string; amount: number }[] }
    expect(entries.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      ...['correct -3500', 'correct 1000', 'issue 5000'],
    ])
    const log = await platform.readAudit({ target: `gift-certificate:${id}`, limit: 100 })
    const done = log.filter(({ detail }) => detail['outcome'] === 'done')
    expect(done.map(({ action, detail }) => [action, detail['amount'], detail['reason']])).toEqual([
      ['gift-certificate.correct', -3500, 'Printed wrongly'],
      ['gift-certificate.correct', 1000, 'Printed wrongly'],
    ])
  })

  test('refuse invalid bodies and unknown certificates', async () => {
    const valid = { count: 1, amount: 100, currency: 'EUR' }
    for (const [changes, field] of [
      [{ currency: 'CHF' }, 'currency'],
      [{ count: 10_001 }, 'count'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 0.5 }, 'amount'],
      [{ expires_on: '2026-05-31' }, 'expires_on'],
      [{ expires_on: '2026-02-30' }, 'expires_on'],
    ] as const) {
      expectFailure(await send('POST', '', { ...valid, ...changes }), 400, 'BAD_PARAMETER', field)
    }
    const correction = { previous_balance: 1, balance: 2, reason: 'x' }
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/state', { state: 'disabled' }],
      ['PUT', '/balance', correction],
    ] as const) {
      expectFailure(await send(method, `/none${path}`, body), 404, 'NOT_FOUND', 'certificate')
    }
    const { id } = await createOne(100)
    for (const [changes, code, field] of [
      [{ balance: 1 }, 'BAD_PARAMETER', 'balance'],
      [{ balance: -1 }, 'BAD_PARAMETER', 'balance'],
      [{ reason: '' }, 'BAD_PARAMETER', 'reason'],
    ] as const) {
      expectFailure(await send('PUT', `/${id}/balance`, { ...correction, ...changes }), 400, code, field)
    }
    expectFailure(await send('GET', '?cursor=x'), 400, 'BAD_PARAMETER', 'cursor')
  })
})
