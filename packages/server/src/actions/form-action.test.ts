import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'

const origin = 'http://localhost:3000'

/** Creates a shop whose platform sends the given response, with a log of its requests. */
function shopWith(answer: unknown) {
  const asked: { readonly url: string; readonly type: string | null; readonly body: string }[] = []
  const shop = createTestShop({
    send: async (request) => {
      asked.push({
        url: request.url,
        type: request.headers.get('content-type'),
        body: await request.text(),
      })
      return Response.json(answer)
    },
  })
  const post = (
    query: string,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ) =>
    shop.handle(
      new Request(`${origin}/_actions/form?${query}`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ada' }),
        headers,
      }),
    )
  return { asked, post }
}

const sent = { Status: 'success', Data: { success_action: { type: 'message', message: 'Thanks' } } }

describe('a form posted without scripts', () => {
  test('goes to the platform as it came, and back to its page', async () => {
    const { asked, post } = shopWith(sent)
    const answer = await post('id=contact&page=%2Fcontact%2F%3Fst%3Dtea&locale=de')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact/?st=tea&form_sent=contact#form-contact')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(asked).toEqual([
      {
        url: `${origin}/apis/setting-service/public/v1/forms/contact/submit?locale=de`,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: 'name=Ada',
      },
    ])
  })

  test('redirects to the address of the form', async () => {
    const leads = (url: string) =>
      shopWith({ Status: 'success', Data: { success_action: { type: 'redirect', url } } }).post('id=contact')
    expect((await leads('/about/')).headers.get('location')).toBe('/about/')
    expect((await leads('https://example.org/x')).headers.get('location')).toBe('https://example.org/x')
  })

  test('reports the errors to the page, by field or by code', async () => {
    const fields = { name: { code: 'required', message: '' }, email: { code: 'format', message: '' } }
    const byField = await shopWith({
      Status: 'failure',
      Error: { code: 'BAD_PARAMETER', message: '', fields },
    }).post('id=contact&page=/contact/')
    const where = new URL(byField.headers.get('location') ?? '', origin)
    expect(where.searchParams.get('form_failed')).toBe('contact')
    expect(where.searchParams.get('form_errors')).toBe('name.required,email.format')
    const whole = await shopWith({
      Status: 'failure',
      Error: { code: 'TOO_MANY_REQUESTS', message: '' },
    }).post('id=contact')
    expect(whole.headers.get('location')).toContain('form_errors=_form.TOO_MANY_REQUESTS')
  })

  test.each([
    [null, '_form.UNREACHABLE'],
    [5, '_form.UNREACHABLE'],
    [{ Status: 'failure' }, '_form.UNREACHABLE'],
    [{ Status: 'failure', Error: { code: 5, fields: null } }, '_form.UNREACHABLE'],
    [{ Status: 'failure', Error: { code: 'BAD_PARAMETER', fields: 'x' } }, '_form.BAD_PARAMETER'],
    [{ Status: 'failure', Error: { fields: { a: null, b: { code: 'required' } } } }, 'b.required'],
  ])('is refused by an answer of another shape: %j', async (answer, told) => {
    const refused = await shopWith(answer).post('id=contact')
    expect(refused.status).toBe(303)
    const where = new URL(refused.headers.get('location') ?? '', origin)
    expect(where.searchParams.get('form_errors')).toBe(told)
  })

  test('marks the call as the server’s own, so that the response is validated', async () => {
    const shop = createTestShop({
      send: async ({ headers }) => {
        const isOwn = headers.get('x-ssr-request-id') !== null
        return Response.json({ Status: 'failure', Error: { code: isOwn ? 'OWN' : 'PASSED', message: '' } })
      },
    })
    const request = new Request(`${origin}/_actions/form?id=contact`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect((await shop.handle(request)).headers.get('location')).toContain('_form.OWN')
  })

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '\t//evil.example'])(
    'never leads to another host by its page: %s',
    async (page) => {
      const answer = await shopWith(sent).post(`id=contact&page=${encodeURIComponent(page)}`)
      const where = new URL(answer.headers.get('location') ?? '', origin)
      expect(where.origin).toBe(origin)
    },
  )

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['nowhere', {}],
  ])('is refused from %s', async (_, headers) => {
    const { asked, post } = shopWith(sent)
    expect((await post('id=contact', headers)).status).toBe(403)
    expect(asked).toEqual([])
  })

  test('needs the id of a form, and a POST', async () => {
    const { post } = shopWith(sent)
    expect((await post('id=../x')).status).toBe(404)
    expect((await post('')).status).toBe(404)
    expect((await createTestShop().get('/_actions/form?id=contact')).status).toBe(404)
  })
})
