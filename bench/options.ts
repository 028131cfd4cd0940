/** How long the measurements take, and how sure they are. */
export interface Options {
  /** Rounds that count; one before them warms everything up. */
  readonly rounds: number
  /** Seconds of one round over HTTP. */
  readonly floodSeconds: number
  /** Seconds of one round in process. */
  readonly renderSeconds: number
  readonly latencySeconds: number
  readonly starts: number
  /** Records that questions about content are asked of. */
  readonly articles: number
  /** How often each of them is asked in a round; a tenth of that for those that take long. */
  readonly questions: number
  /** How often each page of a large catalogue is asked for in a round, one after the other. */
  readonly pages: number
  /** Products of a large catalogue, and of the small one that it is compared with. */
  readonly products: number
  readonly fewProducts: number
}

const thorough: Options = {
  rounds: 5,
  floodSeconds: 0.6,
  renderSeconds: 0.3,
  latencySeconds: 4,
  starts: 5,
  articles: 100_000,
  questions: 100,
  pages: 40,
  products: 100_000,
  fewProducts: 1000,
}

const quick: Options = {
  rounds: 1,
  floodSeconds: 0.4,
  renderSeconds: 0.2,
  latencySeconds: 1,
  starts: 1,
  articles: 5000,
  questions: 100,
  pages: 40,
  products: 5000,
  fewProducts: 1000,
}

/** Says nothing about speed: everything runs once, to show that it still does. */
const smoke: Options = {
  rounds: 1,
  floodSeconds: 0.1,
  renderSeconds: 0.02,
  latencySeconds: 0.2,
  starts: 1,
  articles: 60,
  questions: 4,
  pages: 2,
  products: 60,
  fewProducts: 60,
}

/** Connections of a flood, and pages under way at one time in process. */
export const connections = 10

/** What "a modest load" is. */
export const modestPagesPerSecond = 50

/** The two pages that everything is measured on. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'content page', path: '/about/' },
] as const

export type Page = (typeof pages)[number]

const flags = ['--quick', '--smoke', '--content', '--catalogue'] as const

export function readOptions(args: readonly string[]): Options {
  const unknown = args.find((arg) => !(flags as readonly string[]).includes(arg))
  if (unknown !== undefined)
    throw new Error(
      `There is no option ${unknown}. Usage: npm run bench [-- --quick | --smoke] [--content | --catalogue]`,
    )
  if (isSmoke(args)) return smoke
  return args.includes('--quick') ? quick : thorough
}

/** What is measured: the shop, or instead of it questions about content or a large catalogue. */
export function readSubject(args: readonly string[]): 'shop' | 'content' | 'catalogue' {
  if (args.includes('--content')) return 'content'
  return args.includes('--catalogue') ? 'catalogue' : 'shop'
}

/** Whether the figures are worth nothing, and are not kept. */
export function isSmoke(args: readonly string[]): boolean {
  return args.includes('--smoke')
}
