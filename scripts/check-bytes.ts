/**
 * Measures the bytes that a browser loads from the built shop and compares them to the limits in `bytes/limits.ts`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measuredPages } from '@vitrine/testing/page-scripts'
import { startBuiltShop } from './built-shop.ts'
import { measureBytes, type Build } from './bytes/measure.ts'
import { root } from './root.ts'

const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'build'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)

const dist = join(root, 'apps', 'shop', 'dist')
const { weights, problems } = measureBytes({
  manifest: readJson<Build['manifest']>('client/.vite/manifest.json'),
  modules: readJson<Build['modules']>('modules.json'),
  documents: await fetchDocuments(),
  gzipBytes: (file) => gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length,
})
for (const { name, bytes, limit } of weights) {
  console.log(`${String(bytes).padStart(7)} of ${String(limit).padStart(6)} bytes gzip: ${name}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

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
