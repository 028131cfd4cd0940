import { serve } from '@vitrine/server/node'
import { contentFolder, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { expect } from 'vitest'
import type { Platform, PlatformOptions } from '../src/options.ts'
import { openPlatform } from './open.ts'

export const email = 'ada@shop.test'
export const password = 'a long enough password'
export const api = '/apis/admin/v1'

export interface AdminAnswer {
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

export interface Asking {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the session of the operator is sent; yes when absent. */
  readonly signedIn?: boolean
}

export interface AdminUnderTest {
  readonly platform: Platform
  readonly origin: string
  /** The cookie of the operator's session. */
  readonly cookie: string
  /** Asks over HTTP. `what` is a method and a path below the write API. */
  ask(what: string, asking?: Asking): Promise<AdminAnswer>
  /** As `ask`, for a success: its data. */
  data(what: string, body?: unknown): Promise<Record<string, unknown>>
  /** Expects a refusal with a status, a code and a field. */
  refused(what: string, body: unknown, status: number, code: string, field?: string): Promise<AdminAnswer>
  close(): Promise<void>
}

/** A platform with the sample content and an operator who is signed in, behind a real server. */
export async function openAdmin(
  opened: OpenedDatabase,
  options: Partial<PlatformOptions> = {},
): Promise<AdminUnderTest> {
  const platform = await openPlatform(opened, { operator: { email, password }, ...options })
  if (!(await platform.isReady())) {
    const content = contentFolder(sampleContent())
    await platform.importContent(content.folder)
    content.remove()
  }
  const server = await serve({ handle: platform.send, host: 'localhost', port: 0 })
  const { origin } = server
  const session: { cookie: string } = { cookie: '' }

  const ask: AdminUnderTest['ask'] = async (what, { body, headers = {}, signedIn = true } = {}) => {
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
    return { ...answer, body: JSON.parse(text) as AdminAnswer['body'] }
  }
  const signedIn = await ask('POST /sign-in', { body: { email, password } })
  session.cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return {
    platform,
    origin,
    cookie: session.cookie,
    ask,
    async data(what, body) {
      const answer = await ask(what, { body })
      expect(answer.body).toMatchObject({ Status: 'success' })
      expect(answer.status).toBe(200)
      return answer.body.Data as Record<string, unknown>
    },
    async refused(what, body, status, code, field) {
      const answer = await ask(what, { body })
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
