import { expect } from 'vitest'
import { withCookieJar } from './cookie-jar.ts'
import { testCustomers, type SessionTarget } from './session-suite.ts'
import { createTestRequest, type TestRequest, type TestResponse } from './test-request.ts'

/** Sends a request with a JSON body. */
export function sendJson(
  ask: TestRequest,
  method: string,
  path: string,
  body: unknown,
  headers: object = {},
): Promise<TestResponse> {
  return ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Opens browsers at a target. */
export interface TestBrowsers {
  /** Opens a browser without cookies. */
  browse(): TestRequest
  /** Opens a browser in which one of the {@link testCustomers} is signed in. */
  signedIn(index: 0 | 1): Promise<TestRequest>
}

/** Creates functions that open browsers at a target, which may start later. */
export function createBrowsers(getTarget: () => SessionTarget | undefined): TestBrowsers {
  const browse = (): TestRequest => {
    const target = getTarget()
    if (!target) throw new Error('The platform has not started.')
    return createTestRequest(target.origin, withCookieJar(target.send))
  }
  return {
    browse,
    async signedIn(index) {
      const ask = browse()
      const { email, password } = testCustomers[index]
      const answer = await sendJson(ask, 'POST', '/exp-sf-cms/api/login', { email, password })
      expect(answer.status).toBe(200)
      return ask
    },
  }
}
