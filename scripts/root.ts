import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Returns true if a module is the entry point of the process, not imported by another module. */
export function isMain(url: string): boolean {
  const program = process.argv[1]
  return program !== undefined && realpathSync(program) === fileURLToPath(url)
}
