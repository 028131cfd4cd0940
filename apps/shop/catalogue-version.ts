import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A digest of the sources of the catalogue: a running shop takes it over anew when this is another one. */
export function catalogueVersion(): string {
  const folder = path.join(import.meta.dirname, 'catalogue')
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of names.toSorted()) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 32)
}
