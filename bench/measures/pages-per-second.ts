import { connections, pages, type Options, type Page } from '../options.ts'
import type { Layer } from '../processes/in-process.ts'
import type { FullLoadResult } from '../processes/load.ts'
import type { Row, Table } from '../report.ts'
import { ratio, summarize, type Summary } from '../statistics.ts'
import { recordResponse, type Encoding } from '../workbench/recorded-response.ts'
import type { InProcess } from '../targets/in-process.ts'
import type { Target } from '../targets/target.ts'
import type { Child } from '../workbench/child.ts'

/** A subject that is measured repeatedly, in turn with the other subjects. */
interface Contender {
  readonly label: string
  run(page: Page): Promise<Speed>
}

interface Speed {
  readonly pagesPerSecond: number
  /** Processor time of all threads in the process that renders the page, in milliseconds. */
  readonly cpuMs: number
}

/** A target in one encoding. */
export interface Entry {
  readonly target: Target
  readonly encoding: Encoding
  readonly connections: number
}

export interface SpeedInput {
  readonly options: Options
  readonly load: Child
  /**
   * Subjects that are compared to the plain server in the same encoding. All other subjects are compared to the first
   * of these shops.
   */
  readonly shops: readonly Entry[]
  readonly plain: Target
  readonly inProcess: InProcess
}

const layers: readonly { readonly layer: Layer; readonly encoding: Encoding }[] = [
  { layer: 'React', encoding: 'identity' },
  { layer: 'renderPage, kept answers', encoding: 'identity' },
  { layer: 'renderPage, recorded responses', encoding: 'identity' },
  { layer: 'renderPage', encoding: 'identity' },
  { layer: 'handle(Request)', encoding: 'identity' },
  { layer: 'handle(Request)', encoding: 'br' },
]

/**
 * Measures pages per second and CPU time per page: the shop over HTTP, plain `node:http` with the same bytes,
 * and the layers of the shop in process. Within each round, the subjects are measured in turn.
 */
export async function measurePagesPerSecond(input: SpeedInput): Promise<readonly Table[]> {
  const { options, load, shops, plain, inProcess } = input
  const seconds = options.floodSeconds
  const overHttp = async (entry: Entry): Promise<Contender> => ({
    label: await toLabel(entry, load),
    run: (page) => flood(load, entry, page, seconds),
  })
  // In turn, since two of them may request pages of the same shop, which limits how many it renders at a time.
  const ours: Contender[] = []
  for (const shop of shops) ours.push(await overHttp(shop))
  // With as many connections as the first shop in the same encoding.
  const floors = [...Map.groupBy(shops, ({ encoding }) => encoding).values()].flatMap(([entry]) =>
    entry === undefined ? [] : { ...entry, target: plain },
  )
  const theirs: readonly Contender[] = floors.map((entry) => ({
    label: `${plain.name}, ${entry.encoding}`,
    run: (page) => flood(load, entry, page, seconds),
  }))
  const inside: readonly Contender[] = layers.map(({ layer, encoding }) => ({
    label: `in process: ${layer}${layer === 'handle(Request)' ? `, ${encoding}` : ''}`,
    run: (page) => render(inProcess, { layer, encoding }, page, options.renderSeconds),
  }))

  const all = [...ours, ...theirs, ...inside]
  const results = new Map(all.map(({ label }) => [label, pages.map((): Speed[] => [])]))
  for (let round = 0; round <= options.rounds; round++) {
    for (const [column, page] of pages.entries()) {
      for (const contender of all) {
        const speed = await contender.run(page)
        // The first round warms up the JIT compiler.
        if (round > 0) results.get(contender.label)?.[column]?.push(speed)
      }
    }
  }
  return toTables({ shops, ours, inside, plain }, results)
}

type Results = ReadonlyMap<string, readonly (readonly Speed[])[]>

interface Contenders {
  readonly shops: readonly Entry[]
  readonly ours: readonly Contender[]
  readonly inside: readonly Contender[]
  readonly plain: Target
}

function toTables({ shops, ours, inside, plain }: Contenders, results: Results): readonly Table[] {
  const columns = pages.map(({ name }) => name)
  const valuesOf = (label: string, pick: keyof Speed) =>
    (results.get(label) ?? []).map((speeds) => speeds.map((speed) => speed[pick]))
  const compare = (label: string, other: string, pick: keyof Speed): readonly Summary[] =>
    valuesOf(label, pick).map((values, column) => ratio(values, valuesOf(other, pick)[column] ?? []))
  const toPlain = (pick: keyof Speed): readonly Row[] =>
    ours.map(({ label }, index) => ({
      label,
      unit: '×',
      values: compare(label, `${plain.name}, ${shops[index]?.encoding}`, pick),
    }))
  const [first, ...others] = ours
  const toFirst = others.map(({ label }): Row => ({
    label,
    unit: '×',
    values: compare(label, first?.label ?? '', 'pagesPerSecond'),
  }))
  // The layers render every page, as the last of the shops does.
  const shop = ours.findLast((_, index) => shops[index]?.encoding === 'identity') ?? first
  const toInside = inside.map(({ label }): Row => ({
    label: `to ${label}`,
    unit: '×',
    values: compare(shop?.label ?? '', label, 'cpuMs'),
  }))
  const absolutes = (pick: keyof Speed, unit: Row['unit']): readonly Row[] =>
    [...results.keys()].map((label) => ({ label, unit, values: valuesOf(label, pick).map(summarize) }))
  const toInsideRate = inside.map(({ label }): Row => ({
    label: `to ${label}`,
    unit: '×',
    values: compare(shop?.label ?? '', label, 'pagesPerSecond'),
  }))
  return [
    {
      title: `Pages per second, compared with ${plain.name} for the same bytes`,
      columns,
      rows: toPlain('pagesPerSecond'),
    },
    { title: `Pages per second, compared with ${first?.label}`, columns, rows: toFirst },
    { title: `Pages per second of ${shop?.label}`, columns, rows: toInsideRate },
    {
      title: `CPU time per page, compared with ${plain.name} for the same bytes`,
      columns,
      rows: toPlain('cpuMs'),
    },
    { title: `CPU time per page of ${shop?.label}`, columns, rows: toInside },
    { title: 'Pages per second', columns, rows: absolutes('pagesPerSecond', 'pages/s') },
    { title: 'CPU time per page', columns, rows: absolutes('cpuMs', 'ms') },
  ]
}

/** Duration of the requests that fill a page cache, if the target has one, in seconds. */
const fillSeconds = 0.2

/** Adds the cache status of the responses to the label, since the cache affects the figures. */
async function toLabel(entry: Entry, load: Child): Promise<string> {
  const { target, encoding } = entry
  const verdicts = new Set<string>()
  for (const page of pages) {
    // The first page takes long, and clients under full load do not wait for it.
    await recordResponse(target.origin, page.path, encoding)
    await flood(load, entry, page, fillSeconds)
    const { headers } = await recordResponse(target.origin, page.path, encoding)
    verdicts.add(String(headers['x-vitrine-cache'] ?? '').startsWith('HIT') ? 'cached' : 'uncached')
  }
  return `${target.name}, ${[...verdicts].join(' and ')}, ${encoding}`
}

async function flood(
  load: Child,
  { target, encoding, connections }: Entry,
  { path }: Page,
  seconds: number,
): Promise<Speed> {
  const before = await target.usage()
  const job = { url: target.origin + path, encoding, connections, seconds }
  const result = await load.ask<FullLoadResult>('runFullLoad', job)
  const after = await target.usage()
  return {
    pagesPerSecond: result.pages / result.seconds,
    cpuMs: (after.cpuMs - before.cpuMs) / result.pages,
  }
}

async function render(
  inProcess: InProcess,
  what: { readonly layer: Layer; readonly encoding: Encoding },
  { path }: Page,
  seconds: number,
): Promise<Speed> {
  const result = await inProcess.render({ ...what, path, concurrency: connections, seconds })
  return { pagesPerSecond: result.pages / result.seconds, cpuMs: result.cpuMs / result.pages }
}
