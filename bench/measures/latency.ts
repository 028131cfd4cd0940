import { modestRequestsPerSecond, pages, type Options } from '../options.ts'
import type { Table } from '../report.ts'
import { quantile, ratio, summarize } from '../statistics.ts'
import type { Target } from '../targets/target.ts'
import type { Child } from '../workbench/child.ts'

export interface LatencyInput {
  readonly options: Options
  readonly load: Child
  readonly targets: readonly Target[]
}

const shares = [
  { name: 'p50', share: 0.5 },
  { name: 'p99', share: 0.99 },
] as const

/**
 * Measures the milliseconds until a compressed response is complete, under a constant, modest load. The targets are
 * measured in turn.
 */
export async function measureLatency({ options, load, targets }: LatencyInput): Promise<readonly Table[]> {
  const rounds = 2
  const samples = new Map(targets.map(({ name }) => [name, pages.map((): number[] => [])]))
  for (let round = 0; round < rounds; round++) {
    for (const [column, { path }] of pages.entries()) {
      for (const { name, origin } of targets) {
        const job = {
          url: origin + path,
          encoding: 'br',
          pagesPerSecond: modestRequestsPerSecond,
          seconds: options.latencySeconds / rounds,
        }
        samples.get(name)?.[column]?.push(...(await load.ask<readonly number[]>('runConstantRate', job)))
      }
    }
  }
  const valueOf = (name: string, column: number, share: number) =>
    quantile(samples.get(name)?.[column] ?? [], share)
  const columns = pages.map(({ name }) => name)
  const [shop, ...others] = targets
  const title = `Latency at ${modestRequestsPerSecond} pages/s, br`
  return [
    {
      title,
      columns,
      rows: others.flatMap((other) =>
        shares.map(({ name, share }) => ({
          label: `${name} of ${shop?.name}, compared with ${other.name}`,
          unit: '×' as const,
          values: columns.map((_, column) =>
            ratio([valueOf(shop?.name ?? '', column, share)], [valueOf(other.name, column, share)]),
          ),
        })),
      ),
    },
    {
      title,
      columns,
      rows: targets.flatMap((target) =>
        shares.map(({ name, share }) => ({
          label: `${name} of ${target.name}`,
          unit: 'ms' as const,
          values: columns.map((_, column) => summarize([valueOf(target.name, column, share)])),
        })),
      ),
    },
  ]
}
