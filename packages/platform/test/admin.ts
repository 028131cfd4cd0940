import { serve } from '@vitrine/server/node'
import { contentFolder, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { expect } from 'vitest'
import type { Platform, PlatformOptions } from '../src/options.ts'
import { openPlatform } from './open.ts'

export const email = 'ada@shop.test'
export const password = 'a long enough password'
export const api = '/apis/admin/v1'

export interface AdminResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: {
    readonly Status?: string
    readonly Data?: unknown
    readonly Error?: {
      readonly code: string
      readonly message: string
      readonly field?: string
      readonly fields?: Readonly<Record<string, unknown>>
      readonly current?: { readonly revision: number; readonly saved_by: string | null }
    }
  }
}

export interface AdminRequestOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** False to omit the operator's session. */
  readonly signedIn?: boolean
}

export interface TestAdmin {
  readonly platform: Platform
  readonly origin: string
  /** The cookie of the operator's session. */
  readonly cookie: string
  /** Sends a request over HTTP. `what` is a method and a path below the write API. */
  request(what: string, asking?: AdminRequestOptions): Promise<AdminResponse>
  /** Sends a request that must succeed and returns its data. */
  data(what: string, body?: unknown): Promise<Record<string, unknown>>
  /** Sends a request that must fail with this status, code and field. */
  expectError(
    what: string,
    body: unknown,
    status: number,
    code: string,
    field?: string,
  ): Promise<AdminResponse>
  close(): Promise<void>
}

/** Opens a platform with the sample content and a signed-in operator, behind a real server. */
export async function openTestAdmin(
  opened: OpenedDatabase,
  options: Partial<PlatformOptions> = {},
): Promise<TestAdmin> {
  const platform = await openPlatform(opened, { operator: { email, password }, ...options })
  if (!(await platform.isReady())) {
    const content = contentFolder(sampleContent())
    await platform.importContent(content.folder)
    content.remove()
  }
  const server = await serve({ handle: platform.send, host: 'localhost', port: 0 })
  const { origin } = server
  const session: { cookie: string } = { cookie: '' }

  const request: TestAdmin['request'] = async (what, { body, headers = {}, signedIn = true } = {}) => {
    const [method = 'GET', path = ''] = what.split(' ', 2)
    const isText = typeof body === 'string'
    const response = await fetch(origin + api + path, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(signedIn && session.cookie !== '' ? { cookie: session.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = { status: response.status, headers: response.headers, text }
    return { ...answer, body: JSON.parse(text) as AdminResponse['body'] }
  }
  const signedIn = await request('POST /sign-in', { body: { email, password } })
  session.cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return {
    platform,
    origin,
    cookie: session.cookie,
    request,
    async data(what, body) {
      const answer = await request(what, { body })
      expect(answer.body).toMatchObject({ Status: 'success' })
      expect(answer.status).toBe(200)
      return answer.body.Data as Record<string, unknown>
    },
    async expectError(what, body, status, code, field) {
      const answer = await request(what, { body })
      expect(answer.body).toMatchObject({ Status: 'failure', Error: { code, ...(field ? { field } : {}) } })
      expect(answer.status).toBe(status)
      return answer
    },
    async close() {
      await server.close()
      await platform.close()
    },
  }
}
