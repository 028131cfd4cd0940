/**
 * Measures the bytes that a browser loads from the built shop and compares them to the limits in `bytes/limits.ts`, with room for
 * the code that a theme adds to the demonstration.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { roomForOwnCode } from './bytes/limits.ts'
import { measureShop } from './bytes/measure-shop.ts'
import { root } from './root.ts'

const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'build'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)

const { weights, problems } = await measureShop(roomForOwnCode)
for (const { name, bytes, limit } of weights) {
  console.log(`${String(bytes).padStart(7)} of ${String(limit).padStart(6)} bytes gzip: ${name}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(
    'Load code only when it is opened or needed, and let parts hydrate late or never (docs/theme.md, "Hydration"). If a page needs more, raise its limit in scripts/bytes/limits.ts.',
  )
  process.exitCode = 1
}
