import { adminCalls, operatorRoles, type AdminCall, type OperatorRole } from '@vitrine/contract/admin'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { email, openTestAdmin, password, type TestAdmin } from '../../test/admin.ts'
import { OperatorError } from './index.ts'

/** The calls that each role can make, except for owners, who can make every call. */
const allowed: Readonly<Record<Exclude<OperatorRole, 'owner'>, readonly string[]>> = (() => {
  const read = [
    ...[
      'getMe',
      'signOut',
      'listModels',
      'getModel',
      'listRecords',
      'getRecord',
      'listVersions',
      'getVersion',
    ],
    ...['listMenus', 'getMenu', 'listForms', 'getForm', 'getSite', 'getChannels'],
    ...['getStoreSettings', 'getChannelStoreSettings', 'listMailEvents', 'previewMail', 'listStockLocations'],
  ]
  const content = [
    ...['putModel', 'deleteModel', 'createRecord', 'saveRecord', 'deleteRecord', 'publishRecord'],
    ...[
      'unpublishRecord',
      'cancelSchedule',
      'rollBackRecord',
      'putMenu',
      'deleteMenu',
      'putForm',
      'deleteForm',
    ],
    'exportFiles',
    'purgePages',
    ...['listReviews', 'getReview', 'moderateReview', 'answerReview', 'deleteReviewAnswer'],
  ]
  const orders = [
    ...['listCustomers', 'getCustomer', 'putCustomerGroup', 'endCustomerSessions', 'sendCustomerReset'],
    ...['sendCustomerActivation', 'exportCustomer', 'listOutbox', 'retryMail'],
    'exportSubscribers',
    ...['listPromotions', 'getPromotion', 'listCodes', 'exportCodes'],
    ...['listGiftCertificates', 'getGiftCertificate', 'exportGiftCertificates'],
    ...['listGoodsImports', 'exportGoods'],
    ...[
      'listOrders',
      'getOrder',
      'getOrderDocument',
      'listOrderEvents',
      'startFulfilment',
      'shipOrder',
      'deliverOrder',
    ],
    ...['cancelOrder', 'refundOrder', 'captureOrder', 'recordOrderPayment', 'decideReturn', 'receiveReturn'],
    ...['listPaymentRequests', 'retryPaymentRequest'],
    ...['addOrderNote', 'resendOrderMail', 'listStock', 'listStockLedger', 'correctStock', 'checkStock'],
    'getReport',
  ]
  return { read, content: [...read, ...content], orders: [...read, ...orders] }
})()

const calls = Object.entries(adminCalls as Readonly<Record<string, AdminCall>>)
  .filter(([, { access }]) => access !== 'anyone')
  // Signing out ends the session that the other calls use, so it comes last.
  .toSorted(([a], [b]) => Number(a === 'signOut') - Number(b === 'signOut'))

describe.each(databases())('roles of operators on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false, signInRates: { client: 1000, pair: 1000 } })
    for (const role of operatorRoles) {
      await admin.platform.operators('test').create(`${role}@shop.test`, password, role)
    }
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  /** Signs in and returns a function that makes calls with the session. */
  const signIn = async (address: string) => {
    const body = { email: address, password }
    const answer = await admin.request('POST /sign-in', { body, signedIn: false })
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    return (what: string, sent?: unknown) =>
      admin.request(what, { body: sent, headers: { cookie }, signedIn: false })
  }

  test.each(operatorRoles)('%s may only make the calls that the contract allows', async (role) => {
    const request = await signIn(`${role}@shop.test`)
    for (const [name, { method, path, body }] of calls) {
      const at = path.replace('/apis/admin/v1', '').replaceAll(/\{\w+\}/g, 'none')
      const { status, body: answer } = await request(`${method} ${at}`, body ? {} : undefined)
      if (role === 'owner' || allowed[role].includes(name)) {
        expect([name, status]).not.toEqual([name, 403])
        expect([name, status]).not.toEqual([name, 401])
        expect([name, status < 500]).toEqual([name, true])
      } else {
        expect([name, status, answer.Error?.code]).toEqual([name, 403, 'ROLE_REQUIRED'])
      }
    }
  })

  test('a refused call names the roles it requires, and changes nothing', async () => {
    const request = await signIn('content@shop.test')
    const body = { currencies: {} }
    expect((await request('PUT /store-settings', body)).body).toEqual({
      Status: 'failure',
      Error: {
        code: 'ROLE_REQUIRED',
        message: 'This call requires the role owner. Your role is content.',
        details: { roles: ['owner'] },
      },
    })
    const reader = await signIn('read@shop.test')
    const model = { name: 'Note', kind: 'collection', fields: {} }
    expect((await reader('PUT /models/note', model)).body.Error).toEqual({
      code: 'ROLE_REQUIRED',
      message: 'This call requires the role owner or content. Your role is read.',
      details: { roles: ['owner', 'content'] },
    })
    expect((await reader('GET /models/note')).status).toBe(404)
  })

  test('a change of the role takes effect at the next request of an open session', async () => {
    const accounts = admin.platform.operators('test')
    const request = await signIn('read@shop.test')
    expect((await request('PUT /models/none', {})).status).toBe(403)
    await accounts.setRole('read@shop.test', 'content')
    expect((await request('GET /me')).body.Data).toEqual({ email: 'read@shop.test', role: 'content' })
    expect((await request('PUT /models/none', {})).status).toBe(400)
    await accounts.setRole('read@shop.test', 'read')
    expect((await request('PUT /models/none', {})).status).toBe(403)
    await accounts.endSessions('read@shop.test')
    expect((await request('GET /me')).status).toBe(401)
    await accounts.setDisabled('read@shop.test', true)
    expect((await (await signIn('read@shop.test'))('GET /me')).status).toBe(401)
    await accounts.setDisabled('read@shop.test', false)
    const changes = await admin.platform.readAudit({
      limit: 2,
      target: 'operator:read@shop.test',
      action: 'operator.role',
    })
    expect(changes.map(({ actor, detail }) => [actor.name, detail])).toEqual([
      ['test', { role: 'read' }],
      ['test', { role: 'content' }],
    ])
  })

  test('the last owner keeps the role and the account, even if two owners are demoted concurrently', async () => {
    const accounts = admin.platform.operators('test')
    const results = await Promise.allSettled([
      accounts.setRole('owner@shop.test', 'read'),
      accounts.setDisabled(email, true),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const owners = (await accounts.list()).filter(({ role, isDisabled }) => role === 'owner' && !isDisabled)
    expect(owners).toHaveLength(1)
    const last = owners[0]?.email ?? ''
    await expect(accounts.setRole(last, 'content')).rejects.toThrow(OperatorError)
    await expect(accounts.setDisabled(last, true)).rejects.toThrow('last owner')
    await accounts.setRole(last, 'owner')
    await accounts.setDisabled(email, false)
    await accounts.setRole('owner@shop.test', 'owner')
  })
})
