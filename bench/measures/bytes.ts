import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPageScripts, measuredPages, type Manifest } from '@vitrine/testing/page-scripts'
import type { Row, Table } from '../report.ts'
import { ratio, summarize } from '../statistics.ts'
import { bytesOf, recordResponse, textOf, type Encoding } from '../workbench/recorded-response.ts'
import { root } from '../workbench/workbench.ts'
import type { Target } from '../targets/target.ts'

/** Addresses of the files of a page. */
interface Loaded {
  readonly html: readonly string[]
  readonly styles: readonly string[]
  /** Scripts that must run before the page hydrates. */
  readonly beforeHydration: readonly string[]
  /** The scripts in `beforeHydration`, and further scripts that the browser loads until it is idle. */
  readonly untilIdle: readonly string[]
}

const kinds = {
  beforeHydration: 'scripts before hydration',
  untilIdle: 'scripts until idle',
  styles: 'styles',
  html: 'html',
} as const satisfies Readonly<Record<keyof Loaded, string>>

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Measures the bytes that a browser fetches for a page of each type, as sent over the network: in total, and for each
 * script. Every file is requested.
 */
export async function measureBytes({ origin }: Target): Promise<readonly Table[]> {
  const manifestFile = join(root, 'apps', 'shop', 'dist', 'client', '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const loaded = await Promise.all(
    measuredPages.map(({ path, visible }) => findLoaded(origin, path, { manifest, visible })),
  )
  const columns = measuredPages.map(({ name }) => name)

  const totals = new Map<string, Row>()
  for (const kind of Object.keys(kinds) as (keyof Loaded)[]) {
    for (const encoding of encodings) {
      const sums = await Promise.all(loaded.map((page) => sumOf(origin, page[kind], encoding)))
      const label = `${kinds[kind]}, ${encoding}`
      totals.set(label, { label, unit: 'bytes', values: sums.map((sum) => summarize([sum])) })
    }
  }
  const valuesOf = (label: string) => totals.get(label)?.values ?? []
  const compressed = Object.values(kinds).map((kind): Row => ({
    label: `${kind}, br compared with identity`,
    unit: '×',
    values: valuesOf(`${kind}, br`).map(({ median }, column) =>
      ratio([median], [valuesOf(`${kind}, identity`)[column]?.median ?? 0]),
    ),
  }))
  return [
    { title: 'Bytes of a page', columns, rows: [...compressed, ...totals.values()] },
    { title: 'Scripts loaded until the page is idle, gzip', columns, rows: await partsOf(origin, loaded) },
  ]
}

/** Returns a row for each script: its bytes on the pages that load it, and 0 on the others. Large scripts come first. */
async function partsOf(origin: string, loaded: readonly Loaded[]): Promise<readonly Row[]> {
  const addresses = [...new Set(loaded.flatMap(({ untilIdle }) => untilIdle))]
  const parts = await Promise.all(
    addresses.map(async (address) => ({ address, bytes: await sumOf(origin, [address], 'gzip') })),
  )
  return parts
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ address, bytes }) => ({
      label: toPartName(address, loaded),
      unit: 'bytes',
      values: loaded.map(({ untilIdle }) => summarize([untilIdle.includes(address) ? bytes : 0])),
    }))
}

/** Returns the name of a chunk without folder and hash. Marks chunks that load after hydration. */
function toPartName(address: string, loaded: readonly Loaded[]): string {
  const name = /([^/]+)-[\w-]{7,8}\.js$/.exec(address)?.[1] ?? address
  const isLate = loaded.every(({ beforeHydration }) => !beforeHydration.includes(address))
  return isLate ? `${name} (after hydration)` : name
}

async function findLoaded(
  origin: string,
  path: string,
  { manifest, visible }: { readonly manifest: Manifest; readonly visible: readonly string[] },
): Promise<Loaded> {
  const html = textOf(await recordResponse(origin, path, 'identity'))
  const { beforeHydration, untilIdle } = findPageScripts(html, manifest, visible)
  const styles = [...html.matchAll(/<link rel="stylesheet" href="(\/[^"]*)"/g)].map(([, href = '']) => href)
  return {
    html: [path],
    styles: [...new Set(styles)],
    beforeHydration: beforeHydration.map(toAddress),
    untilIdle: untilIdle.map(toAddress),
  }
}

function toAddress(file: string): string {
  return `/${file}`
}

async function sumOf(origin: string, addresses: readonly string[], encoding: Encoding): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => recordResponse(origin, address, encoding)))
  return answers.reduce((sum, answer) => sum + bytesOf(answer), 0)
}
