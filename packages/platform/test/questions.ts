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
export const wordsPath = '/apis/search-service/public/v2/contents/content-search'

export interface Listed {
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly title: string })[]
  readonly count: number
}

/** How the questions are asked: over a socket, of channel 1, and of the second channel. */
export interface Questions {
  readonly ask: TestRequest
  readonly second: TestRequest
  /** GET of the articles. */
  list(query?: object): Promise<Listed>
  /** POST of a search among the articles. */
  search(body: object): Promise<Listed>
}

/** First words of the titles of all articles, in the order of their files. */
export const everyArticle = ['Blue', 'Fiji', 'Green', 'Hidden', 'Ärmel', 'Red']

/** Registers tests that run on every database that holds `queriesContent`, and `more` content files. */
export function describeQuestions(
  name: string,
  register: (questions: Questions) => void,
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

    const askOf = (host: string) =>
      createTestRequest(`http://${host}`, (request) => fetch(toPort(request, http.port)))
    const ask = askOf('localhost')
    register({
      ask,
      second: askOf('127.0.0.1'),
      list: async (query = {}) => (await ask.data(`${recordsPath}?${toQuery(query)}`)) as Listed,
      search: async (body) => (await ask.data(`${recordsPath}/search`, post(body))) as Listed,
    })
  })
}

/** The port is known only when the tests run. */
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

/** Texts as they are, all else as JSON. */
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

/** Titles by their first words. */
export function firstWords(listed: Listed): string[] {
  return titles(listed).map((title) => title.split(' ')[0] ?? '')
}
