/**
 * The contract as data, and the reference derived from it:
 *
 *   npm run contract               prints every call as one JSON array
 *   npm run contract -- --write    updates the generated sections of docs/reference
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@vitrine/contract/table'
import { generateReference } from './docs/reference.ts'
import { root } from './root.ts'

if (process.argv.includes('--write')) {
  for (const { path, text, expected } of await generateReference(root)) {
    if (expected === text) continue
    writeFileSync(join(root, path), expected)
    console.log(`Updated ${path}`)
  }
} else {
  process.stdout.write(`${JSON.stringify(calls, null, 2)}\n`)
}
