/**
 * `npm run attack [-- [--short] name…]`: attacks a shop of its own as a stranger would, one attack after the other, while other clients
 * ask for the home page and the health check. `--short` attacks for two seconds instead of ten. Prints a table, and ends with code 1 if the shop crashed, froze, used too
 * much memory or did not recover. docs/reliability.md explains the limits.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { limits, loopLimits, type Attack } from './attacks/attack.ts'
import { headerAttacks } from './attacks/headers.ts'
import { httpAttacks } from './attacks/http.ts'
import { importAttacks } from './attacks/imports.ts'
import { keptPageAttacks } from './attacks/kept-pages.ts'
import { neighbourAttacks } from './attacks/neighbours.ts'
import { networkAttacks } from './attacks/network.ts'
import { operator, operatorAttacks } from './attacks/operators.ts'
import { overloadAttacks } from './attacks/overload.ts'
import { parserAttacks } from './attacks/parsers.ts'
import { shopperAttacks } from './attacks/shoppers.ts'
import { smugglingAttacks } from './attacks/smuggling.ts'
import { ask } from './attacks/sockets.ts'
import { writeAttacks } from './attacks/writes.ts'
import { startShop } from './targets/shop.ts'
import { createWorkbench, type Workbench } from './workbench/workbench.ts'

const [attackMs, recoveryMs] = process.argv.includes('--short') ? [2_000, 2_000] : [10_000, 10_000]

interface Result {
  readonly healthMs: number
  readonly homeMs: number
  readonly recoveredMs: number
  readonly rssBytes: number
  /** Delays of the event loop of the shop, in milliseconds. */
  readonly loop: Quantiles
  readonly rejected: number
  readonly detail: string
  readonly problems: readonly string[]
}

interface Quantiles {
  readonly p99: number
  readonly max: number
}

interface Probe {
  /** Longest time that a response took, in milliseconds; infinite if there was none. */
  readonly ms: number
  /** Share of the requests that were rejected with 503. */
  readonly rejected: number
}

/** Requests a path four times a second until `isOver`. */
async function probe(origin: string, path: string, isOver: () => boolean): Promise<Probe> {
  let [longest, asked, rejected] = [0, 0, 0]
  while (!isOver()) {
    const { ms, status } = await ask(origin, { path }, AbortSignal.timeout(60_000))
    asked++
    if (status === 503) rejected++
    longest = Math.max(longest, status === 200 || status === 503 ? ms : Infinity)
    await wait(250)
  }
  return { ms: longest, rejected: rejected / asked }
}

async function attack(bench: Workbench, filled: string, attacked: Attack): Promise<Result> {
  const { name } = attacked
  const dataDir = await mkdtemp(join(bench.folder, 'data-'))
  await cp(filled, dataDir, { recursive: true })
  await attacked.prepare?.(dataDir)
  const target = await startShop(bench, {
    name: 'shop',
    dataDir,
    env: {
      ...{ LOG_LEVEL: 'error', TRUST_PROXY: 'true' },
      ...{ OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password },
    },
  })
  const { origin } = target
  for (let index = 0; index < 20; index++) await ask(origin, { path: '/' }, AbortSignal.timeout(30_000))
  await target.ask('startDelay')
  let isOver = false
  const probes = [probe(origin, '/healthz', () => isOver), probe(origin, '/', () => isOver)] as const
  const signal = AbortSignal.timeout(attackMs)
  const problems: string[] = []
  const detail = await attacked
    .run({
      ...{ target, port: Number(new URL(origin).port), dataDir, signal },
      report: (problem) => void problems.push(`${name}: ${problem}`),
    })
    .catch(async (error: unknown) => {
      isOver = true
      await target.stop()
      throw error
    })
  const { delay: loop } = await target.ask<{ readonly delay: Quantiles }>('stopDelay')
  isOver = true
  const [{ ms: healthMs }, { ms: homeMs, rejected }] = await Promise.all(probes)
  await wait(recoveryMs)
  const { ms, status } = await ask(origin, { path: '/' }, AbortSignal.timeout(60_000))
  const recoveredMs = status === 200 ? ms : Infinity
  const { peakRssBytes: rssBytes } = await target.usage()
  await target.stop()
  await rm(dataDir, { recursive: true, force: true })
  const figures = { healthMs, homeMs, recoveredMs, rssBytes }
  for (const [figure, value] of Object.entries(figures))
    if (value > limits[figure as keyof typeof limits])
      problems.push(`${name}: ${figure} is ${Math.round(value)}`)
  if (attacked.isGentle === true && (loop.p99 > loopLimits.p99 || loop.max > loopLimits.max))
    problems.push(`${name}: the event loop was delayed by ${loop.p99} ms (p99), at most ${loop.max} ms`)
  return { ...figures, rejected, loop, detail, problems }
}

const names = process.argv.slice(2).filter((name) => name !== '--short')
const chosen = [
  ...networkAttacks,
  ...overloadAttacks,
  ...writeAttacks,
  ...httpAttacks,
  ...smugglingAttacks,
  ...headerAttacks,
  ...keptPageAttacks,
  ...parserAttacks,
  ...shopperAttacks,
  ...neighbourAttacks,
  ...operatorAttacks,
  ...importAttacks,
].filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
const bench = await createWorkbench()
try {
  const filled = join(bench.folder, 'filled')
  const first = await startShop(bench, { name: 'first', dataDir: filled, env: { LOG_LEVEL: 'error' } })
  await first.stop()
  const problems: string[] = []
  console.log(
    '| Attack | Health check, ms | Home page, ms | Home page, rejected | Event loop, p99, ms | Event loop, max, ms | After the attack, ms | Peak memory, MB | Answers |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |')
  for (const each of chosen) {
    const result = await attack(bench, filled, each).catch(async (error: unknown) => {
      const log = await readFile(join(bench.folder, 'shop.log'), 'utf8').catch(() => '')
      problems.push(`${each.name}: the shop crashed: ${inspect(error)}\n${log.slice(-4_000)}`)
    })
    if (result === undefined) continue
    problems.push(...result.problems)
    const figures = [
      Math.round(result.healthMs),
      Math.round(result.homeMs),
      `${Math.round(result.rejected * 100)} %`,
      Math.round(result.loop.p99),
      Math.round(result.loop.max),
      Math.round(result.recoveredMs),
      Math.round(result.rssBytes / 1024 ** 2),
    ]
    console.log(`| ${each.name} | ${figures.join(' | ')} | ${result.detail} |`)
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await bench.close()
}
