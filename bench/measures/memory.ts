import type { Table } from '../report.ts'
import { ratio, summarize } from '../statistics.ts'
import type { Target, Usage } from '../targets/target.ts'

/** Records the memory of the targets now, and returns the figures once all load has ended. */
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
          label: `after load, to ${columns.at(-1)}`,
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
