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
}

const thorough: Options = {
  rounds: 5,
  floodSeconds: 0.6,
  renderSeconds: 0.3,
  latencySeconds: 4,
  starts: 5,
  articles: 100_000,
  questions: 100,
}

const quick: Options = {
  rounds: 1,
  floodSeconds: 0.4,
  renderSeconds: 0.2,
  latencySeconds: 1,
  starts: 1,
  articles: 5000,
  questions: 100,
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

export function readOptions(args: readonly string[]): Options {
  const unknown = args.find((arg) => !['--quick', '--smoke', '--content'].includes(arg))
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}. Usage: npm run bench [-- --quick | --smoke] [--content]`)
  if (isSmoke(args)) return smoke
  return args.includes('--quick') ? quick : thorough
}

/** Whether the questions about content are measured, and nothing else. */
export function asksForContent(args: readonly string[]): boolean {
  return args.includes('--content')
}

/** Whether the figures are worth nothing, and are not kept. */
export function isSmoke(args: readonly string[]): boolean {
  return args.includes('--smoke')
}
