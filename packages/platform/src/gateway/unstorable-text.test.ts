import { currencyCookie, countsCookie, submitForm, type Call, type ProviderId } from '@vitrine/contract'
import { calls, shopCalls } from '@vitrine/contract/table'
import { createWalker, databases, pathOf, type TestResponse, type WalkTarget } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWalk } from '../../test/walk-targets.ts'

const providers: readonly ProviderId[] = ['a', 'b', 'c']

/** Text that PostgreSQL rejects, both as a value of type text and as part of JSON. */
const unstorable = ['a\0b', 'a\ud800b']

/** Field names for calls that accept any object. */
const anyField = ['x', 'line_items', 'filter']

/** Returns the names of a call's body fields; none if it has no body. */
function bodyFields({ body }: Call, provider: ProviderId): readonly string[] {
  if (body === null) return []
  if (body === 'raw') return anyField
  if ('rawPlus' in body) return [...body.rawPlus, ...anyField]
  if (isList(body)) return body
  const own = body[provider]
  return own === undefined ? [] : bodyFields({ body: own } as Call, provider)
}

function isList(body: object): body is readonly string[] {
  return Array.isArray(body)
}

/**
 * Returns values for a field that contain a text as a value and as a key, in every shape that the
 * contract allows.
 */
function valuesWith(text: string): readonly unknown[] {
  return [text, [text], [{ sku: 'MUG', quantity: 1, x: text }], { x: { y: [text] } }, { [text]: 'x' }]
}

/** All databases reject the text at the same point, so testing the strictest one is enough. */
const strictest = databases()
  .filter(({ name }) => name.startsWith('PostgreSQL'))
  .slice(0, 1)

describe.each(strictest)('text that $name cannot store', (database) => {
  describe.each(providers)('in requests to provider %s', (provider) => {
    const rows = [...calls, ...shopCalls].filter((call) => call.providers.includes(provider))
    let target: WalkTarget
    let walker: ReturnType<typeof createWalker>
    let cookie = ''
    beforeAll(async () => {
      target = await openWalk(database, provider)
      walker = createWalker(target, provider)
      await walker.create('ada@walk.test')
      cookie = (await walker.signIn('ada@walk.test')).cookie
    })
    afterAll(() => target.close())

    const toResult = ({ status, body: { Error: error } }: TestResponse) => ({
      status,
      code: error?.code,
      field: String(error?.field).split('.')[0],
    })
    const required = ({ query }: Call) =>
      Object.fromEntries(
        Object.entries(query).flatMap(([name, { fixed, required: isRequired }]) =>
          fixed === undefined && !isRequired ? [] : [[name, fixed ?? '/']],
        ),
      )

    test('in any field of a body is an error that names the field', async () => {
      const wrong = []
      let count = 0
      for (const call of rows.filter((each) => each !== submitForm && each.method !== 'GET')) {
        for (const name of bodyFields(call, provider)) {
          for (const value of unstorable.flatMap(valuesWith)) {
            const result = toResult(
              await walker.send(call, { query: required(call), body: { [name]: value } }, { cookie }),
            )
            count++
            const isNamed = result.status === 400 && result.code === 'BAD_PARAMETER' && result.field === name
            if (!isNamed) wrong.push([call.id, name, JSON.stringify(value), result])
          }
        }
      }
      expect(wrong).toEqual([])
      expect(count).toBeGreaterThan(500)
    })

    test('in any field of a valid body is an error that names the field', async () => {
      const [email, password] = ['ada@walk.test', 'correct horse battery']
      const path = '/exp-sf-cms/api/login'
      for (const text of unstorable) {
        for (const [field, body] of Object.entries({
          email: { email: `${text}@walk.test`, password },
          password: { email, password: text },
        })) {
          const answer = await walker.ask(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: target.origin },
            body: JSON.stringify(body),
          })
          expect(toResult(answer)).toEqual({ status: 400, code: 'BAD_PARAMETER', field })
        }
      }
    })

    test('in a query, a path or a cookie causes no server error', async () => {
      const wrong = []
      const tryOne = async (call: Call, path: string, headers: Record<string, string> = { cookie }) => {
        const hasBody = call.method !== 'GET' && call.body !== null
        const { status } = await walker.ask(path, {
          method: call.method,
          headers: { origin: target.origin, 'content-type': 'application/json', ...headers },
          ...(hasBody ? { body: '{}' } : {}),
        })
        if (status >= 500 && status !== 501) wrong.push([call.id, path, status])
        return status
      }
      const encoded = ['a%00b', 'a%ED%A0%80b']
      const escaped = [
        ...['{"name":"a\\u0000b"}', '{"name":"a\\ud800b"}', '{"a\\u0000b":"x"}', '{"a\\ud800b":{"b.c":"x"}}'],
        Buffer.from('["a\\u0000b","a\\ud800b"]').toString('base64url'),
      ].map(encodeURIComponent)
      const cookies = [`vitrine_cart_3000`, 'vitrine_session_3000', currencyCookie, countsCookie]
      for (const call of rows) {
        const path = pathOf(call, provider)
        const plain = path.replaceAll(/\{\w+\}/g, '1')
        const query = new URLSearchParams(required(call)).toString()
        for (const name of new Set([...Object.keys(call.query), 'locale'])) {
          const others = new URLSearchParams(Object.entries(required(call)).filter(([each]) => each !== name))
          for (const text of encoded) {
            const status = await tryOne(call, `${plain}?${others.toString()}&${name}=${text}`)
            if (status !== 400) wrong.push([call.id, name, text, status])
          }
          for (const text of escaped) await tryOne(call, `${plain}?${others.toString()}&${name}=${text}`)
        }
        for (const [parameter] of path.matchAll(/\{\w+\}/g)) {
          for (const text of encoded) {
            const broken = path.replace(parameter, text).replaceAll(/\{\w+\}/g, '1')
            const status = await tryOne(call, `${broken}?${query}`)
            if (status !== 400) wrong.push([call.id, parameter, text, status])
          }
        }
        for (const value of [...encoded, ...escaped.slice(0, 2), encodeURIComponent('{"id":"\\u0000"}')]) {
          const header = cookies.map((name) => `${name}=${value}`).join('; ')
          await tryOne(call, `${plain}?${query}`, { cookie: header })
        }
      }
      expect(wrong).toEqual([])
    })
  })
})
