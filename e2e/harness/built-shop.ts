import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ProgramOptions } from './process.ts'
import { root } from './root.ts'

/** Starts the built shop. `npm test` builds it before the journeys. */
export function builtShop(): Pick<ProgramOptions, 'args' | 'ready'> {
  const main = path.join(root, 'apps', 'shop', 'dist', 'server', 'main.js')
  if (!existsSync(main)) throw new Error('The shop is not built: run `npm run build` first.')
  return { args: ['--disable-warning=ExperimentalWarning', main], ready: 'The shop is open on' }
}
