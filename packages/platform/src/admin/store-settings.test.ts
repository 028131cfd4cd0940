import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestAdmin, type TestAdmin } from '../../test/admin.ts'
import { storeFile, storeSettings } from '../../test/store-settings.ts'

describe.each(databases())('store settings through the write API on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin

  beforeEach(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false })
  })
  afterEach(async () => {
    await admin.close()
    await opened.remove()
  })

  test('are created, replaced by revision, and exported', async () => {
    await admin.expectError('GET /store-settings', undefined, 404, 'NOT_FOUND')
    const made = await admin.data('PUT /store-settings', storeFile)
    expect(made).toMatchObject({ ...storeSettings, revision: 1, saved_by: 'ada@shop.test' })
    await admin.expectError('PUT /store-settings', storeFile, 400, 'MISSING_PARAMETER', 'revision')
    await admin.expectError('PUT /store-settings', { ...storeFile, revision: 3 }, 409, 'CONFLICT', 'revision')
    const changed = { ...storeFile, returns: { days: 30 }, revision: 1 }
    expect(await admin.data('PUT /store-settings', changed)).toMatchObject({
      revision: 2,
      returns: { days: 30 },
    })
    expect(await admin.data('GET /store-settings')).toMatchObject({ returns: { days: 30 } })
    const texts = await admin.platform.exportContent()
    expect(JSON.parse(texts.get('store.json') ?? '')).toEqual({ ...storeFile, returns: { days: 30 } })
    const entries = await admin.platform.readAudit({ action: 'store-settings.write', limit: 10 })
    expect(entries.map(({ target }) => target)).toEqual(['store-settings', 'store-settings'])
  })

  test('of a channel replace sections, and must agree with the site', async () => {
    await admin.expectError('PUT /store-settings/1', { returns: { days: 30 } }, 400, 'BAD_PARAMETER', '')
    await admin.data('PUT /store-settings', storeFile)
    await admin.expectError('GET /store-settings/1', undefined, 404, 'NOT_FOUND', 'channel')
    expect(await admin.data('PUT /store-settings/1', { defaultCurrency: 'CHF' })).toMatchObject({
      ...{ channel: '1', defaultCurrency: 'CHF', revision: 1 },
    })
    const unknown = { defaultCurrency: 'USD', revision: 1 }
    await admin.expectError('PUT /store-settings/1', unknown, 400, 'BAD_PARAMETER', 'defaultCurrency')
    await admin.expectError('PUT /store-settings/9', {}, 404, 'NOT_FOUND', 'channel')
    // Rejects site settings that contradict the settings of a channel.
    const onlyEuro = JSON.parse(
      JSON.stringify({ ...storeFile, currencies: [{ id: 'EUR' }], revision: 1 }).replaceAll(
        /,"CHF":\d+/g,
        '',
      ),
    ) as object
    const rejected = await admin.expectError('PUT /store-settings', onlyEuro, 409, 'CONFLICT')
    expect(rejected.body.Error?.message).toContain('channel 1')
    await admin.expectError('DELETE /store-settings/1?revision=9', undefined, 409, 'CONFLICT', 'revision')
    expect(await admin.data('DELETE /store-settings/1?revision=1')).toEqual({ channel: '1' })
    expect(await admin.data('PUT /store-settings', onlyEuro)).toMatchObject({ revision: 2 })
  })

  test('are rejected if they contradict themselves', async () => {
    const body = { ...storeFile, defaultCurrency: 'USD' }
    const { body: answer } = await admin.expectError(
      'PUT /store-settings',
      body,
      400,
      'BAD_PARAMETER',
      'defaultCurrency',
    )
    expect(answer.Error?.message).toContain('Expected one of EUR, CHF.')
    await admin.expectError('GET /store-settings', undefined, 404, 'NOT_FOUND')
  })
})
