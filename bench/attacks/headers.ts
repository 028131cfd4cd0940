import { randomUUID } from 'node:crypto'
import type { Attack } from './attack.ts'
import { requests } from './requests.ts'

/** Repeats a text up to a length. Node rejects headers of more than 32 kB together. */
const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Texts for which careless patterns try many combinations. */
const patterns = [
  ...['(a+)+$', ';'.repeat(8), '=;', '"\\', ' \t', ',', ';q=0.', 'a=b;', '%00', '((', '\u00ff', "*''%"],
  ...['for=_x;', '; filename*=', 'W/"', '--', '..', '@', '0-', 'a'],
] as const

/** Headers that the shop or its libraries parse. */
const parsed = [
  ...['cookie', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'accept'],
  ...['accept-encoding', 'accept-language', 'if-none-match', 'if-modified-since', 'range', 'origin'],
  ...['referer', 'user-agent', 'content-type', 'authorization', 'x-request-id', 'cache-control'],
] as const

let turn = 0

/** Returns a list of `count` languages or encodings that no earlier request had. */
const newList = (count: number, separator = ', ') =>
  Array.from({ length: count }, () => `${randomUUID().slice(0, 8)};q=0.${turn++ % 1_000}`).join(separator)

/** Attacks on everything that parses a header. */
export const headerAttacks: readonly Attack[] = [
  requests('accept-language and accept-encoding of 8 kB each', () => ({
    path: '/about/',
    headers: { 'accept-language': newList(550), 'accept-encoding': newList(550) },
  })),
  requests('5,000 tags in if-none-match, for a kept page', () => ({
    path: '/about/',
    headers: { 'if-none-match': Array.from({ length: 5_000 }, () => '"x"').join(', ') },
  })),
  requests('1,000 ranges of a kept page', () => ({
    path: '/about/',
    headers: {
      range: `bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-${index + 9}`).join(',')}`,
    },
  })),
  requests('headers of 20 kB that look like patterns', () => {
    turn++
    const header = parsed[turn % parsed.length] ?? 'cookie'
    const pattern = patterns[Math.floor(turn / parsed.length) % patterns.length] ?? 'a'
    return {
      path: turn % 2 === 0 ? '/about/' : `/search/?st=${turn % 50}`,
      headers: { [header]: `x${repeated(pattern, 20_000).trim()}!` },
    }
  }),
  requests('cookies whose names collide', () => ({
    path: '/',
    headers: {
      cookie: Array.from({ length: 2_000 }, (_, index) => `${index * 2 ** 17}=${index}`).join('; '),
    },
  })),
]
