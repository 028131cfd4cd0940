import type { Send } from '@vitrine/contract'
import { expect } from 'vitest'

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed envelope; empty if the response is not JSON. */
  readonly body: {
    readonly Status?: unknown
    readonly Data?: unknown
    readonly Error?: { readonly code?: unknown; readonly message?: unknown; readonly field?: unknown }
  }
}

export interface TestRequest {
  /** Sends a request to a path or an absolute URL, and parses a JSON response. */
  (path: string, init?: RequestInit): Promise<TestResponse>
  /** Expects a success and returns its `Data`. */
  data(path: string, init?: RequestInit): Promise<unknown>
}

export function createTestRequest(origin: string, send: Send): TestRequest {
  const ask = async (path: string, init?: RequestInit): Promise<TestResponse> => {
    const url = path.startsWith('http') ? path : origin + path
    const response = await send(new Request(url, init))
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson(response) ? (JSON.parse(text) as TestResponse['body']) : {},
    }
  }
  return Object.assign(ask, {
    async data(path: string, init?: RequestInit) {
      const answer = await ask(path, init)
      expect(answer.body, `${path} answered ${answer.text}`).toMatchObject({ Status: 'success' })
      expect(answer.status).toBe(200)
      return answer.body.Data
    },
  })
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') === true
}

/** Expects a failure with the given status and code, and with the name of the invalid input. */
export function expectFailure(answer: TestResponse, status: number, code: string, field?: string): void {
  expect(answer.body.Status).toBe('failure')
  expect(answer.body.Error).toMatchObject({ code, message: expect.any(String) })
  expect(answer.body.Error?.field).toBe(field)
  expect(answer.status).toBe(status)
}
