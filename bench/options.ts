/** Duration and precision of the measurements. */
export interface Options {
  /** Number of measured rounds, after one warm-up round. */
  readonly rounds: number
  /** Length of one round over HTTP, in seconds. */
  readonly floodSeconds: number
  /** Number of connections that request kept pages under full load. */
  readonly keptConnections: number
  /** Length of one round in process, in seconds. */
  readonly renderSeconds: number
  readonly latencySeconds: number
  readonly starts: number
  /** Number of records that content queries run against. */
  readonly articles: number
  /** Number of runs of each content query per round. Slow queries run a tenth as often. */
  readonly queries: number
  /** Number of sequential requests for each page of the catalogue shops, per round. */
  readonly pages: number
  /** Number of products in the large catalogue. */
  readonly products: number
  /** Number of products in the small catalogue. */
  readonly fewProducts: number
  /** Number of customers that calls of customers are measured with. */
  readonly customers: number
  /** Number of orders in a round. */
  readonly orders: number
  /** Numbers of requested pages after which the memory of a shop is measured, ascending. */
  readonly mixedPages: readonly number[]
}

const thorough: Options = {
  rounds: 5,
  floodSeconds: 0.6,
  keptConnections: 100,
  renderSeconds: 0.3,
  latencySeconds: 4,
  starts: 5,
  articles: 100_000,
  queries: 100,
  pages: 40,
  products: 100_000,
  fewProducts: 1000,
  customers: 1000,
  orders: 150,
  mixedPages: [10_000, 20_000, 100_000],
}

const quick: Options = {
  rounds: 1,
  floodSeconds: 0.4,
  keptConnections: 100,
  renderSeconds: 0.2,
  latencySeconds: 1,
  starts: 1,
  articles: 5000,
  queries: 100,
  pages: 40,
  products: 5000,
  fewProducts: 1000,
  customers: 200,
  orders: 50,
  mixedPages: [1000, 2000, 5000],
}

/** Runs every measurement once, to check that it works. The figures are meaningless. */
const smoke: Options = {
  rounds: 1,
  floodSeconds: 0.1,
  keptConnections: 10,
  renderSeconds: 0.02,
  latencySeconds: 0.2,
  starts: 1,
  articles: 60,
  queries: 4,
  pages: 2,
  products: 60,
  fewProducts: 60,
  customers: 20,
  orders: 4,
  mixedPages: [10, 20, 40],
}

/** Number of connections under full load, and of concurrent pages in process. */
export const connections = 10

/** Number of connections that request the pages of the sitemap in random order. */
export const mixedConnections = 8

/** Number of requests per second under modest load. */
export const modestRequestsPerSecond = 50

/** The pages used by all measurements, in English. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/kitchen/' },
  { name: 'product', path: '/living/vases/stem-bud-vase-with-rings-slip-white/' },
  { name: 'search', path: '/search/?st=vase' },
  { name: 'text', path: '/about/' },
] as const

export type Page = (typeof pages)[number]

const subjects = ['content', 'catalogue', 'import', 'customers', 'commerce'] as const

/** The subject of a run; `shop` unless an option names another one. */
export type Subject = 'shop' | (typeof subjects)[number]

const flags = new Set(['--quick', '--smoke', ...subjects.map((subject) => `--${subject}`)])

export function readOptions(args: readonly string[]): Options {
  const unknown = args.find((arg) => !flags.has(arg))
  if (unknown !== undefined)
    throw new Error(
      `Unknown option ${unknown}. Usage: npm run bench [-- --quick | --smoke] [${subjects.map((subject) => `--${subject}`).join(' | ')}]`,
    )
  if (isSmoke(args)) return smoke
  return args.includes('--quick') ? quick : thorough
}

/** Returns the subject to measure. */
export function readSubject(args: readonly string[]): Subject {
  return subjects.find((subject) => args.includes(`--${subject}`)) ?? 'shop'
}

/** Returns true for a smoke run, whose figures are meaningless and discarded. */
export function isSmoke(args: readonly string[]): boolean {
  return args.includes('--smoke')
}
