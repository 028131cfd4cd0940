import { launchBrowser } from '@vitrine/testing/chromium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './harness/ask.ts'
import { readPages } from './harness/content.ts'
import { startPair, startShop, type Shop, type ShopPair } from './harness/shop.ts'

let pair: ShopPair
let platform: Shop
let remote: Shop

beforeAll(async () => {
  pair = await startPair()
  ;({ platform, shop: remote } = pair)
})
afterAll(() => pair.stop())

const recording = /(?<=id="vitrine-recording">).*?(?=<\/script>)/s

/** Signed timestamp of a served form. */
const formToken = /\b[0-9a-z]{1,11}\.[\w-]{22}\.[\w-]{22}(?=\W)/g

/**
 * Returns a page without its port and form tokens. Recorded responses are returned separately, because their
 * order varies.
 */
function comparable(body: string) {
  const same = body
    .replaceAll(`:${platform.port}`, ':PORT')
    .replaceAll(`:${remote.port}`, ':PORT')
    .replaceAll(formToken, 'TOKEN')
  return { html: same.replace(recording, ''), recorded: JSON.parse(recording.exec(same)?.[0] ?? 'null') }
}

const paths = [
  ...(await readPages()).map(({ host, path }) => [host, path] as const),
  ...['localhost', 'b.localhost'].flatMap((host) =>
    ['/nowhere/', '/old-about/', '/about'].map((path) => [host, path] as const),
  ),
]

describe('with its platform elsewhere', () => {
  test.each(paths)('%s%s is answered as if it were embedded', async (host, path) => {
    const [there, here] = await Promise.all([ask(platform, path, { host }), ask(remote, path, { host })])
    expect(here.status).toBe(there.status)
    expect(here.headers.location).toBe(there.headers.location)
    expect(comparable(here.body)).toEqual(comparable(there.body))
  })

  test.each([
    ['/exp-sf-cms/api/ping?path=/', 200],
    ['/apis/content/v2/collection/find-by-slug?page_slug=/about/&include_fields_meta=true&locale=en', 200],
    ['/apis/content/v2/collection/find-by-slug?page_slug=/nowhere/&locale=en', 404],
    ['/exp-sf-cms/api/ping', 400],
  ])('the call %s goes through', async (call, status) => {
    const [there, here] = await Promise.all([ask(platform, call), ask(remote, call)])
    expect(here.status).toBe(status)
    expect(here.headers['content-type']).toBe(there.headers['content-type'])
    // Ping has the address of the hosted store, which each shop has on its own port.
    const withoutPort = ({ body }: { readonly body: string }): unknown =>
      JSON.parse(body.replaceAll(`:${platform.port}`, ':PORT').replaceAll(`:${remote.port}`, ':PORT'))
    expect(withoutPort(here)).toEqual(withoutPort(there))
  })

  test('a picture goes through, with all that its address promises', async () => {
    const html = (await ask(remote, '/journal/first-firing/')).body
    const [, src = ''] = /<img [^>]*src="([^"]*)"/.exec(html) ?? []
    const address = src.replaceAll('&amp;', '&')
    const headers = { accept: 'image/webp' }
    const [there, here] = [await ask(platform, address, { headers }), await ask(remote, address, { headers })]
    expect(here.status).toBe(200)
    expect(here.body).toBe(there.body)
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'vary']) {
      expect([name, here.headers[name]]).toEqual([name, there.headers[name]])
      expect(here.headers[name]).toBeDefined()
    }
    const again = await ask(remote, address, {
      headers: { ...headers, 'if-none-match': String(here.headers.etag) },
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('a form with a large file goes through, and a page of another site does not send it', async () => {
    const send = (site: string) => {
      const body = new FormData()
      const values = {
        name: 'Ada',
        email: 'ada@example.org',
        topic: 'visit',
        message: 'A long message',
        consent: 'on',
      }
      for (const [name, value] of Object.entries(values)) body.set(name, value)
      const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
      body.set('picture', new File([head, new Uint8Array(3_000_000)], 'a.jpg'))
      const path = '/apis/setting-service/public/v1/forms/contact/submit?locale=en'
      return fetch(remote.origin + path, { method: 'POST', body, headers: { 'sec-fetch-site': site } })
    }
    const sent = await send('same-origin')
    expect([sent.status, await sent.json()]).toEqual([
      200,
      { Status: 'success', Data: { success_action: { type: 'message', message: expect.any(String) } } },
    ])
    expect((await send('cross-site')).status).toBe(403)
  })

  test('an unknown host is refused', async () => {
    expect((await ask(remote, '/', { host: 'c.localhost' })).status).toBe(421)
  })

  test('a browser notices nothing', async () => {
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await page.goto(remote.originFor('b.localhost'))
      await page.waitForLoadState('networkidle')
      await page.locator('.header-wide').getByRole('link', { name: 'About light' }).click()
      await page.locator('main h1').filter({ hasText: 'About light' }).waitFor()
      expect(page.url()).toBe(`${remote.originFor('b.localhost')}/about/`)
      expect(messages).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

test('a platform that was not told to believe the host is never shown under a wrong name', async () => {
  const plain = await startShop()
  const shop = await startShop({ env: { PLATFORM_URL: plain.origin } })
  expect((await ask(shop, '/about/')).status).toBe(200)
  expect((await ask(shop, '/about/', { host: 'b.localhost' })).status).toBe(421)
  expect(shop.logs()).toContain('set TRUST_PROXY=true and the same PUBLIC_ORIGIN as in this shop')
  await Promise.all([shop.stop(), plain.stop()])
})

describe('once its platform is gone', () => {
  beforeAll(async () => {
    await platform.stop()
  })

  test.each(['localhost', 'b.localhost'])('pages of %s say so, and when to try again', async (host) => {
    // Pages that were requested before are kept.
    const answer = await ask(remote, '/not-requested-before/', { host })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Back in a moment')
    expect(answer.body).not.toMatch(/ECONNREFUSED|\n\s+at /)
  })

  test('calls fail in the envelope', async () => {
    const answer = await ask(remote, '/exp-sf-cms/api/ping?path=/')
    expect([502, 503]).toContain(answer.status)
    expect(JSON.parse(answer.body)).toMatchObject({ Status: 'failure' })
  })

  test('the shop itself stays alive, and says that it is not ready', async () => {
    expect((await ask(remote, '/healthz')).status).toBe(200)
    await expect.poll(async () => (await ask(remote, '/readyz')).status).toBe(503)
  })
})
