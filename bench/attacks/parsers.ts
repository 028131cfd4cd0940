import type { Attack } from './attack.ts'
import { requests } from './requests.ts'
import { type RawRequest } from './sockets.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json', ...own }
const formPath = '/apis/setting-service/public/v1/forms/contact/submit'
const search = '/apis/search-service/public/v2/contents/content-search'

/** Names that every object of JavaScript has. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then']

/**
 * Returns at most 32,767 keys like integers below 2³² whose lower 17 bits are zero. V8 derives the hash of such a string from
 * these bits, unless it is seeded.
 */
const colliding = (count: number) => Array.from({ length: count }, (_, index) => String(index * 2 ** 17))

let turn = 0

function postJson(path: string, keys: readonly string[]): RawRequest {
  return {
    method: 'POST',
    path,
    headers: json,
    body: `{${keys.map((key) => `"${key}":"${key}"`).join(',')}}`,
  }
}

function multipart(body: string | Buffer, boundary = 'attack'): RawRequest {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...own }
  return { method: 'POST', path: formPath, headers, body }
}

const part = (disposition: string, value = 'x') =>
  `--attack\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`

const formBody = (pairs: readonly string[]): RawRequest => ({
  method: 'POST',
  path: formPath,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
  body: pairs.join('&'),
})

/** Names of files and fields on which careless patterns take long. */
const dispositions = [
  `name="${'\\"'.repeat(8_000)}"`,
  `name="picture"; filename="${'\\\\'.repeat(8_000)}`,
  `name="picture"; filename*=UTF-8''${'%C3'.repeat(5_000)}`,
  `name="picture"${'; a="b"'.repeat(2_000)}`,
  `name=${' '.repeat(16_000)}x`,
  `name="${'../'.repeat(5_000)}"; filename="${'../'.repeat(5_000)}"`,
].map((disposition) => `${part(disposition).repeat(20)}--attack--\r\n`)

/** Bodies that look like the boundary again and again. */
const almostBoundaries = [
  `--attack\r\n\r\n${'\r\n--attac'.repeat(6_000)}\r\n--attack--`,
  `${'\r'.repeat(60_000)}--attack--`,
  `--attack\r\n${'a: b\r\n'.repeat(9_000)}\r\n--attack--`,
  '--attack'.repeat(7_000),
]

/** Attacks on everything that parses a body, an address or a name. */
export const parserAttacks: readonly Attack[] = [
  requests('JSON with 7,000 keys and texts that collide', () =>
    postJson(
      turn++ % 2 === 0 ? search : '/apis/ecommerce-service/public/discovery/v2/search',
      colliding(7_000),
    ),
  ),
  requests('JSON with names that every object has', () =>
    postJson(turn++ % 2 === 0 ? '/exp-sf-cms/api/login' : formPath, inherited),
  ),
  requests('queries with 700 keys that collide', () => ({
    path: `/tableware/?${colliding(700)
      .map((key) => `${key}=1`)
      .join('&')}`,
  })),
  requests('forms with 1,000 fields that collide or that every object has', () =>
    formBody([...inherited, ...colliding(990)].map((name) => `${name}=x`)),
  ),
  requests('forms of 60 kB of percent signs', () =>
    formBody(Array(20).fill(`${'%'.repeat(1_500)}=${'%E0%'.repeat(400)}`)),
  ),
  requests('multipart forms with 10,000 parts', () =>
    multipart(
      `${Array.from({ length: 10_000 }, (_, index) => part(`name="f${index}"`)).join('')}--attack--\r\n`,
    ),
  ),
  requests('multipart forms with 10,000 empty files', () =>
    multipart(
      `${Array.from({ length: 10_000 }, () => part('name="picture"; filename="a.png"', '')).join('')}--attack--\r\n`,
    ),
  ),
  requests('multipart forms with almost the boundary', () =>
    multipart(almostBoundaries[turn++ % almostBoundaries.length] ?? ''),
  ),
  requests('multipart forms with boundaries of 7,000 characters', () => {
    const boundary = 'a'.repeat(7_000)
    return multipart(`--${boundary}\r\n\r\n${'a'.repeat(50_000)}\r\n--${boundary}--`, boundary)
  }),
  requests('names of fields and files that look like patterns', () =>
    multipart(dispositions[turn++ % dispositions.length] ?? ''),
  ),
]
