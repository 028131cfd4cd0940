import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measuredPages } from '@vitrine/testing/page-scripts'
import { startBuiltShop } from '../built-shop.ts'
import { root } from '../root.ts'
import { measureBytes, type Build, type Report } from './measure.ts'

const dist = join(root, 'apps', 'shop', 'dist')

/** Measures the built shop, whose pages and chunks may exceed their limits by `room` bytes. */
export async function measureShop(room: number): Promise<Report> {
  const build: Build = {
    manifest: readJson<Build['manifest']>('client/.vite/manifest.json'),
    modules: readJson<Build['modules']>('modules.json'),
    documents: await fetchDocuments(),
    gzipBytes: (file) => gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length,
  }
  return measureBytes(build, room)
}

/** Fetches the measured pages from the built shop. */
async function fetchDocuments(): Promise<Build['documents']> {
  const shop = await startBuiltShop()
  try {
    const documents = measuredPages.map(async ({ path }): Promise<[string, string]> => {
      const response = await fetch(`http://localhost:${shop.port}${path}`)
      if (!response.ok) throw new Error(`${path} returned status ${response.status}.`)
      return [path, await response.text()]
    })
    return Object.fromEntries(await Promise.all(documents))
  } finally {
    await shop.stop()
  }
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(dist, name), 'utf8')) as T
}
