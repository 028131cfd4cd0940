import { posix } from 'node:path'
import { pages } from '../options.ts'
import type { Row, Table } from '../report.ts'
import { ratio, summarize } from '../statistics.ts'
import { bytesOf, recordResponse, textOf, type Encoding } from '../workbench/recorded-response.ts'
import type { Target } from '../targets/target.ts'

/** Addresses that a page loads before it becomes interactive. */
interface Loaded {
  readonly html: readonly string[]
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const kinds = ['scripts', 'styles', 'html'] as const
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Measures the bytes that a browser fetches for each page, as sent over the network. Every file is requested. */
export async function measureBytes({ origin }: Target): Promise<readonly Table[]> {
  const loaded = await Promise.all(pages.map(({ path }) => findLoaded(origin, path)))
  const rows: Row[] = []
  for (const kind of kinds) {
    for (const encoding of encodings) {
      const sums = await Promise.all(loaded.map((page) => sumOf(origin, page[kind], encoding)))
      rows.push({ label: `${kind}, ${encoding}`, unit: 'bytes', values: sums.map((sum) => summarize([sum])) })
    }
  }
  const columns = pages.map(({ name }) => name)
  const values = (label: string) => rows.find((row) => row.label === label)?.values ?? []
  const compressed = kinds.map((kind): Row => ({
    label: `${kind}, br to identity`,
    unit: '×',
    values: values(`${kind}, br`).map(({ median }, column) =>
      ratio([median], [values(`${kind}, identity`)[column]?.median ?? 0]),
    ),
  }))
  return [{ title: 'Bytes of a page', columns, rows: [...compressed, ...rows] }]
}

async function findLoaded(origin: string, path: string): Promise<Loaded> {
  const html = textOf(await recordResponse(origin, path, 'identity'))
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = new Set<string>()
  const next = tags.flatMap((tag) =>
    tag.startsWith('<script') || /rel="modulepreload"/.test(tag) ? addressIn(tag) : [],
  )
  // The page lists the modules that its scripts import; a module missing from the list is counted anyway.
  for (let address = next.pop(); address !== undefined; address = next.pop()) {
    if (scripts.has(address)) continue
    scripts.add(address)
    const source = textOf(await recordResponse(origin, address, 'identity'))
    for (const [, imported = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
      next.push(posix.join(posix.dirname(address), imported))
    }
  }
  if (scripts.size === 0) throw new Error(`${path} references no script. Its HTML may have changed.`)
  const styles = tags.flatMap((tag) => (/rel="stylesheet"/.test(tag) ? addressIn(tag) : []))
  return { html: [path], scripts: [...scripts], styles: [...new Set(styles)] }
}

function addressIn(tag: string): readonly string[] {
  const address = /\b(?:src|href)="(\/[^"]*)"/.exec(tag)?.[1]
  return address === undefined ? [] : [address]
}

async function sumOf(origin: string, addresses: readonly string[], encoding: Encoding): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => recordResponse(origin, address, encoding)))
  return answers.reduce((sum, answer) => sum + bytesOf(answer), 0)
}
