import { describe, expect, test } from 'vitest'
import { createTestShop, page } from '../../test/shop.ts'

describe('pages', () => {
  test('are rendered with the details of the request', async () => {
    const shop = createTestShop({ env: { PROVIDER: 'b' } })
    const answer = await shop.get('/about/?st=tea')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<p>page</p>')
    expect(shop.rendered).toHaveLength(1)
    expect(shop.rendered[0]?.url.href).toBe('http://localhost:3000/about/?st=tea')
    expect(shop.rendered[0]?.settings.provider).toBe('b')
    expect(shop.rendered[0]?.requestId).toBe(answer.headers.get('x-request-id'))
  })

  test('are only read', async () => {
    const shop = createTestShop()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await shop.get('/about/', { method })
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
    expect(shop.rendered).toEqual([])
  })

  test('answer HEAD like GET, without the body', async () => {
    const shop = createTestShop()
    const answer = await shop.get('/about/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('11')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('')
  })
})

describe('faults', () => {
  const broken = () => {
    throw new Error('the database said: password=hunter2')
  }

  test('become a self-contained page without details of the error', async () => {
    const shop = createTestShop({ render: broken })
    const answer = await shop.get('/about/')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain(`Request ${answer.headers.get('x-request-id')}`)
    expect(html).not.toContain('hunter2')
    expect(html).not.toContain('handler.test.ts')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('are logged with their stack', async () => {
    const shop = createTestShop({ render: broken })
    const answer = await shop.get('/about/')
    expect(shop.lines[0]).toMatchObject({
      level: 'error',
      id: answer.headers.get('x-request-id'),
      error: { stack: expect.stringContaining('handler.test.ts') },
    })
    expect(shop.lines[1]).toMatchObject({ level: 'info', status: 500, path: '/about/' })
  })

  test('of a call are sent in the envelope', async () => {
    const answer = await createTestShop({ send: broken }).get('/apis/content/v2/x')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ Status: 'failure', Error: { code: 'INTERNAL' } })
  })

  test('that a page survives are logged with its id', async () => {
    const shop = createTestShop({
      render: ({ reportError }) => {
        reportError?.('A widget failed.', new Error('late'))
        return page('ok')
      },
    })
    const answer = await shop.get('/')
    expect(answer.status).toBe(200)
    expect(shop.lines[0]).toMatchObject({
      msg: 'A widget failed.',
      id: answer.headers.get('x-request-id'),
      error: { message: 'late' },
    })
  })

  test('of parts that every rendering lacks are logged once', async () => {
    const shop = createTestShop({
      render: ({ reportPartError, warn }) => {
        reportPartError?.('Widget A failed.', new Error('broken'))
        warn?.('There is no widget B.')
        return page('ok')
      },
    })
    await shop.get('/')
    await shop.get('/')
    expect(shop.lines.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'error', msg: 'Widget A failed.', error: { message: 'broken' } },
      { level: 'warn', msg: 'There is no widget B.' },
    ])
  })

  test('are not logged after the shopper has disconnected', async () => {
    const gone = new AbortController()
    const shop = createTestShop({
      render: ({ signal }) => {
        gone.abort()
        signal?.throwIfAborted()
        return page('never')
      },
    })
    expect((await shop.get('/', { signal: gone.signal })).status).toBe(499)
    expect(shop.lines).toMatchObject([{ level: 'info', status: 499 }])
  })
})

describe('addresses', () => {
  test.each(['/%zz/', '/%E0%A4%A/', '/a%00b/', '/a%01b/', '/a%0Ab/', '/a%7Fb/'])(
    '%s cannot be read',
    async (path) => {
      const shop = createTestShop()
      expect((await shop.get(path)).status).toBe(400)
      expect(shop.rendered).toEqual([])
    },
  )

  test('may have 8 KB and no more', async () => {
    const shop = createTestShop()
    expect((await shop.get(`/?${'a'.repeat(8190)}`)).status).toBe(200)
    expect((await shop.get(`/?${'a'.repeat(8191)}`)).status).toBe(414)
    const call = await shop.get(`/apis/x?${'a'.repeat(9000)}`)
    expect(call.status).toBe(414)
    expect(await call.json()).toMatchObject({ Status: 'failure', Error: { code: 'URI_TOO_LONG' } })
  })

  test('follow a proxy only where proxies are trusted', async () => {
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }
    const wary = createTestShop()
    await wary.get('/a/', { headers })
    expect(wary.rendered[0]?.url.href).toBe('http://localhost:3000/a/')
    const trusting = createTestShop({ env: { TRUST_PROXY: 'true' } })
    await trusting.get('/a/', { headers })
    expect(trusting.rendered[0]?.url.href).toBe('https://shop.example/a/')
    const odd = await trusting.get('/a/', { headers: { 'x-forwarded-host': 'a b' } })
    expect(odd.status).toBe(400)
  })
})

describe('request ids', () => {
  test('are random, and part of the response and the log', async () => {
    const shop = createTestShop()
    const [one, two] = [await shop.get('/'), await shop.get('/')]
    const id = one.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(two.headers.get('x-request-id')).not.toBe(id)
    expect(shop.lines[0]).toMatchObject({ id })
  })

  test('are accepted from a trusted proxy if they are valid', async () => {
    const id = async (given: string, trust: string) => {
      const shop = createTestShop({ env: { TRUST_PROXY: trust } })
      return (await shop.get('/', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    }
    expect(await id('req-12345678', 'true')).toBe('req-12345678')
    expect(await id('req-12345678', 'false')).not.toBe('req-12345678')
    expect(await id('short', 'true')).not.toBe('short')
    expect(await id('<script>alert(1)</script>', 'true')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('are accepted from another server of the shop, which sends the id of its own request', async () => {
    const id = async (trust: string) => {
      const shop = createTestShop({ env: { TRUST_PROXY: trust } })
      const answer = await shop.get('/', { headers: { 'x-ssr-request-id': 'req-12345678' } })
      return answer.headers.get('x-request-id')
    }
    expect(await id('true')).toBe('req-12345678')
    expect(await id('false')).not.toBe('req-12345678')
  })
})

describe('the platform', () => {
  test('gets the id of the request, regardless of the headers of the client', async () => {
    const ids: string[] = []
    const shop = createTestShop({
      render: async ({ send, url, requestId }) => {
        const headers = { 'x-ssr-request-id': requestId }
        await send(new Request(new URL('/exp-sf-cms/api/ping', url), { headers }))
        return page('')
      },
      send: async ({ headers }) => {
        const sent = ['x-request-id', 'x-ssr-request-id'].flatMap((name) => headers.get(name) ?? [])
        expect(sent).toHaveLength(1)
        ids.push(...sent)
        return new Response('{}')
      },
    })
    const headers = { 'x-request-id': 'stranger-1', 'x-ssr-request-id': 'stranger-2' }
    const answers = [await shop.get('/', { headers }), await shop.get('/apis/x', { headers })]
    expect(ids).toEqual(answers.map((answer) => answer.headers.get('x-request-id')))
    expect(ids).toEqual(shop.lines.map(({ id }) => id))
    expect(ids.join()).not.toContain('stranger')
  })
})

test('a client cannot mark a call as the server’s own', async () => {
  const marks: (string | null)[] = []
  const shop = createTestShop({
    send: async ({ headers }) => (marks.push(headers.get('x-ssr-request-id')), new Response('{}')),
  })
  const headers = { 'x-ssr-request-id': 'stranger' }
  await shop.get('/apis/x', { headers })
  await shop.get('/apis/x', { headers, method: 'POST', body: 'text' })
  expect(marks).toEqual([null, null])
})

test('a shop that uses another one as its platform marks its anonymous calls, if it is trusted', async () => {
  const marks: (string | null)[] = []
  const shop = createTestShop({
    env: { TRUST_PROXY: 'true' },
    send: async ({ headers }) => (marks.push(headers.get('x-ssr-request-id')), new Response('{}')),
  })
  const headers = { 'x-ssr-request-id': 'req-12345678' }
  await shop.get('/apis/x', { headers })
  await shop.get('/apis/x', { headers: { ...headers, cookie: 'sid=1' } })
  await shop.get('/apis/x', { headers: { 'x-ssr-request-id': '<b>' } })
  expect([marks[0], marks[1]]).toEqual(['req-12345678', null])
  expect(marks[2]).toMatch(/^[0-9a-f-]{36}$/)
})

describe('logging', () => {
  test('is one line per request, with only these fields', async () => {
    const shop = createTestShop()
    await shop.get('/about/?email=jane@shop.example')
    expect(shop.lines).toHaveLength(1)
    expect(shop.lines[0]).toMatchObject({ method: 'GET', path: '/about/', status: 200, cache: 'BYPASS off' })
    expect(Object.keys(shop.lines[0] ?? {}).toSorted()).toEqual(
      ['cache', 'id', 'level', 'method', 'ms', 'path', 'status', 'time'].toSorted(),
    )
  })

  test('never contains personal or secret data', async () => {
    const shop = createTestShop({ env: { TRUST_PROXY: 'true' } })
    const headers = {
      cookie: 'sid=needle',
      authorization: 'Bearer needle',
      'user-agent': 'needle',
      'x-forwarded-for': '203.0.113.7',
      referer: 'http://localhost/needle',
      'x-request-id': 'needle<>',
    }
    await shop.get('/a/?token=needle&vid=needle', { headers })
    await shop.get('/exp-sf-cms/api/ping?path=needle', { headers })
    await shop.get('/reset/jane%40needle.example/', { headers })
    expect(shop.lines).toHaveLength(3)
    expect(JSON.stringify(shop.lines)).not.toMatch(/needle|203\.0\.113/)
  })
})

describe('every answer', () => {
  test('carries the security headers', async () => {
    const shop = createTestShop({ env: { EDITOR_ORIGINS: 'https://edit.example' } })
    for (const path of [
      '/',
      '/apis/x',
      '/healthz',
      '/readyz',
      '/robots.txt',
      '/openapi.json',
      '/assets/none.js',
      '/%zz',
    ]) {
      const { headers } = await shop.get(path)
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-request-id')).not.toBeNull()
    }
    const { headers } = await shop.get('/')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://edit.example")
  })

  test('allows the sources that were added', async () => {
    const shop = createTestShop({ extraCspSources: { style: ["'sha256-abc'"] } })
    const { headers } = await shop.get('/')
    expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-abc'")
  })
})

describe('under load', () => {
  const none = { running: 0, waiting: 0 }
  const admission = {
    running: 1,
    work: { shopper: none, page: none, content: none, image: none, operator: none },
    runningPerClient: 1,
    waitingPerClient: 0,
    runningPerSite: 1,
    waitingPerSite: 0,
    maxWaitMs: 1_000,
  }

  test.each([
    ['/about/', 'text/html; charset=utf-8'],
    ['/apis/content/v2/collection/find-by-slug', 'application/json'],
  ])('%s is rejected, with the time to try again', async (path, type) => {
    const answer = await createTestShop({ admission }).get(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-security-policy')).not.toBeNull()
  })

  test('pages are not rendered for visitors who disconnect before their turn', async () => {
    const shop = createTestShop()
    const gone = new AbortController()
    const answers = [
      shop.get('/'),
      ...Array.from({ length: 3 }, () => shop.get('/', { signal: gone.signal })),
    ]
    gone.abort()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([200, 499, 499, 499])
    expect(shop.rendered).toHaveLength(1)
  })

  test('calls that write still run when their client has disconnected', async () => {
    const sent: Request[] = []
    const shop = createTestShop({
      send: async (request) => {
        sent.push(request)
        return Response.json({ Status: 'success', Data: {} })
      },
    })
    const gone = new AbortController()
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const first = shop.get('/')
    const call = shop.get('/apis/content/v2/x', { ...init, signal: gone.signal })
    gone.abort()
    await Promise.all([first, call])
    expect(sent).toHaveLength(1)
  })

  test('a visitor who disconnects while they wait is not told that the shop is busy', async () => {
    const gone = new AbortController()
    gone.abort()
    const shop = createTestShop({ admission })
    expect((await shop.get('/', { signal: gone.signal })).status).toBe(499)
  })

  test('health checks and files are answered', async () => {
    const shop = createTestShop({ admission })
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 200])
  })
})
