import type { Table } from '../report.ts'
import { ratio, summarize } from '../statistics.ts'
import type { Target, Usage } from '../targets/target.ts'

/**
 * Measures the memory usage of the targets before the load. Returns a function that measures the usage again, for a
 * call after the load, and returns the figures.
 */
export async function watchMemory(targets: readonly Target[]): Promise<() => Promise<readonly Table[]>> {
  const read = () => Promise.all(targets.map((target) => target.usage()))
  const started = await read()
  return async () => toTables(targets, started, await read())
}

function toTables(
  targets: readonly Target[],
  started: readonly Usage[],
  loaded: readonly Usage[],
): readonly Table[] {
  const columns = targets.map(({ name }) => name)
  const title = 'Memory (resident set)'
  const floor = loaded.at(-1)?.rssBytes ?? Number.NaN
  const inMegabytes = (bytes: number) => summarize([bytes / 1024 ** 2])
  return [
    {
      title,
      columns,
      rows: [
        {
          label: `after load, compared with ${columns.at(-1)}`,
          unit: '×',
          values: loaded.map(({ rssBytes }) => ratio([rssBytes], [floor])),
        },
      ],
    },
    {
      title,
      columns,
      rows: [
        { label: 'after start', unit: 'MB', values: started.map(({ rssBytes }) => inMegabytes(rssBytes)) },
        { label: 'after load', unit: 'MB', values: loaded.map(({ rssBytes }) => inMegabytes(rssBytes)) },
        { label: 'at most', unit: 'MB', values: loaded.map(({ peakRssBytes }) => inMegabytes(peakRssBytes)) },
      ],
    },
  ]
}
