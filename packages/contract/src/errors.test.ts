import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCatalogue } from './error-catalogue.ts'
import { errors } from './errors.ts'

const section8 = readFileSync(new URL('../test/section-8.txt', import.meta.url), 'utf8')
const rows = [...section8.matchAll(/^\| (?!Situation|---)(.+?) \| (.+) \|$/gm)]

test('the catalogue is section 8, row by row and word for word', () => {
  expect(rows).toHaveLength(18)
  expect(errorCatalogue.map(({ situation, outcome }) => [situation, outcome])).toEqual(
    rows.map(([, situation, outcome]) => [situation, outcome]),
  )
})

test('the texts are all that the section quotes', () => {
  const quoted = rows.flatMap(([row]) => [...row.matchAll(/'([^']+)'/g)].map((match) => match[1]))
  expect(errorCatalogue.flatMap(({ texts }) => texts)).toEqual(quoted.filter((text) => text !== 'failure'))
})

test('ids', () => {
  expect(errorCatalogue.map(({ id }) => id)).toEqual([
    'session-expired',
    'checkout-token-missing',
    'object-not-found',
    'request-without-config',
    'cart-redirect-urls',
    'commerce-call',
    'newsletter-subscription',
    'non-success-data',
    'content-or-search-helper',
    'language-switch',
    'product-not-visible',
    'page-load',
    'ping',
    'language-links',
    'injection',
    'page-id-missing',
    'layout-element-type',
    'layout-data-type',
  ])
})

test('every failure code has its status and a sentence', () => {
  const statuses = Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status]))
  expect(statuses).toEqual({
    BAD_REQUEST: 400,
    BAD_JSON: 400,
    UNKNOWN_PARAMETER: 400,
    MISSING_PARAMETER: 400,
    BAD_PARAMETER: 400,
    UNAUTHENTICATED: 401,
    BAD_CREDENTIALS: 401,
    FORBIDDEN_ORIGIN: 403,
    NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    REQUEST_TIMEOUT: 408,
    CONFLICT: 409,
    PAYLOAD_TOO_LARGE: 413,
    URI_TOO_LONG: 414,
    UNSUPPORTED_MEDIA_TYPE: 415,
    MISDIRECTED: 421,
    TOO_MANY_REQUESTS: 429,
    INTERNAL: 500,
    NOT_IMPLEMENTED: 501,
    UNREACHABLE: 502,
    UNAVAILABLE: 503,
    TIMEOUT: 504,
  })
  for (const { message } of Object.values(errors)) expect(message).toMatch(/^[A-Z].{5,80}\.$/)
})
