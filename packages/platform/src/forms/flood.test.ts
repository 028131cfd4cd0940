import { contentFolder, databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, contentWith, formFile, getForm, rowsOf, solve, submit } from '../../test/forms.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

describe.each(databases())('a form beyond its limit on $name', ({ open }) => {
  let database: OpenedDatabase
  let platform: Platform
  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, { formRates: { client: 3, form: 4 } })
    const content = contentFolder(
      contentWith({ contact: formFile([{ type: 'text', name: 'name', label: 'Name' }]) }),
    )
    await platform.importContent(content.folder)
    content.remove()
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
  })

  const send = (client: number, more: object = {}) =>
    submit(platform, { name: 'A', ...more }, { headers: { 'x-vitrine-client': `192.0.2.${client}` } })
  const stored = async () => (await rowsOf(database, 'form_submissions')).length

  test('stays open to clients that solve a captcha', async () => {
    expect((await getForm(platform)).captcha).toBeUndefined()
    const flood = [...(await Promise.all([1, 1, 1].map((client) => send(client)))), await send(2)]
    expect(flood.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Clients that do not solve a captcha are rejected. Each client is counted separately.
    expect((await send(1)).status).toBe(429)
    expect(codesOf(await send(2))).toEqual({ _captcha: 'captcha' })
    expect((await send(2, { _url: 'x' })).status).toBe(200)
    expect(await stored()).toBe(4)
    // Other clients solve one captcha per submission.
    const { captcha } = await getForm(platform)
    if (!captcha) throw new Error('The form has no captcha.')
    const _captcha = solve(captcha)
    expect((await send(3, { _captcha })).status).toBe(200)
    expect(codesOf(await send(4, { _captcha }))).toEqual({ _captcha: 'captcha' })
    expect(await stored()).toBe(5)
  })
})
