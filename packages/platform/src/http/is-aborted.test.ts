import { contentFolder, mainDatabases, sampleContent, suiteOrigin } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'

const [sqlite] = mainDatabases()

test.each([
  ['/_store/pa/checkout', 'application/x-www-form-urlencoded'],
  ['/_store/pa/payments/webhooks/test', 'application/json'],
  ['/exp-sf-cms/api/login', 'application/json'],
  ['/apis/setting-service/public/v1/forms/contact/submit', 'application/x-www-form-urlencoded'],
])('a client that disconnects while it posts to %s is not an error', async (path, type) => {
  const database = await sqlite?.open()
  if (!database) throw new Error('There is no database to test.')
  const content = contentFolder(sampleContent())
  const reported: unknown[] = []
  const platform = await openPlatform(database, {
    ...{ contentFolder: content.folder, sendsMail: false, testGateway: true },
    onError: (error) => reported.push(error),
  })
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const init = {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.1' },
  }
  const send = path.startsWith('/_store/') ? platform.storeSend : platform.send
  await send(new Request(suiteOrigin + path, init))
  expect(reported).toEqual([])
  await platform.close()
  await database.remove()
  content.remove()
})
