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
}

const thorough: Options = {
  rounds: 5,
  floodSeconds: 0.6,
  renderSeconds: 0.3,
  latencySeconds: 4,
  starts: 5,
}

const quick: Options = {
  rounds: 1,
  floodSeconds: 0.4,
  renderSeconds: 0.2,
  latencySeconds: 1,
  starts: 1,
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
  const unknown = args.find((arg) => !['--quick', '--content'].includes(arg))
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}. Usage: npm run bench [-- --quick] [--content]`)
  return args.includes('--quick') ? quick : thorough
}

/** Whether the questions about content are measured, and nothing else. */
export function asksForContent(args: readonly string[]): boolean {
  return args.includes('--content')
}
