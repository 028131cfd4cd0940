import {
  contentFolder,
  createTestRequest,
  databases,
  overHttp,
  queriesContent,
  type TestRequest,
  type OpenedDatabase,
  type OverHttp,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Platform } from '../src/options.ts'
import { openPlatform } from './open.ts'

export const recordsPath = '/content/v2/content-models/article/records'
export const byFieldPath = '/apis/content/v1/collection/find-by-field'
export const byPlacePath = '/apis/content-manager-service/public/v1/collection/maps/preview/place'
export const searchPath = '/apis/search-service/public/v2/contents/content-search'

export interface Listed {
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly title: string })[]
  readonly count: number
}

/** Functions that send queries to channel 1 and to the second channel over HTTP. */
export interface QueryRequests {
  readonly request: TestRequest
  readonly second: TestRequest
  /** Lists the articles. */
  list(query?: object): Promise<Listed>
  /** Searches the articles. */
  search(body: object): Promise<Listed>
}

/** The first word of each article's title, in the order of the files. */
export const allArticles = ['Blue', 'Fiji', 'Green', 'Hidden', 'Ärmel', 'Red']

/**
 * Registers tests that run on every database, filled with `queriesContent` and the content files in
 * `more`.
 */
export function describeQueries(
  name: string,
  register: (questions: QueryRequests) => void,
  more: Readonly<Record<string, unknown>> = {},
): void {
  describe.each(databases())(`${name} on $name`, ({ open }) => {
    const content = contentFolder({ ...queriesContent(), ...more })
    let database: OpenedDatabase
    let platform: Platform
    let http: OverHttp

    beforeAll(async () => {
      database = await open()
      platform = await openPlatform(database)
      await platform.importContent(content.folder)
      http = await overHttp(platform.send)
    })
    afterAll(async () => {
      await http.close()
      await platform.close()
      await database.remove()
      content.remove()
    })

    const createRequest = (host: string) =>
      createTestRequest(`http://${host}`, (request) => fetch(toPort(request, http.port)))
    const request = createRequest('localhost')
    register({
      request,
      second: createRequest('127.0.0.1'),
      list: async (query = {}) => (await request.data(`${recordsPath}?${toQuery(query)}`)) as Listed,
      search: async (body) => (await request.data(`${recordsPath}/search`, post(body))) as Listed,
    })
  })
}

/** Sets the port of a request, which is only known when the tests run. */
function toPort(request: Request, port: number): Request {
  const url = new URL(request.url)
  url.port = String(port)
  return new Request(url, request)
}

export function post(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Builds a query string. Values other than strings are serialised as JSON. */
export function toQuery(query: object): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
}

export function titles({ records }: Listed): string[] {
  return records.map(({ title }) => title)
}

/** Returns the first word of each title. */
export function firstWords(listed: Listed): string[] {
  return titles(listed).map((title) => title.split(' ')[0] ?? '')
}
