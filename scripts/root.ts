import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Whether a module is the program that was started, rather than one that another imports. */
export function isMain(url: string): boolean {
  const program = process.argv[1]
  return program !== undefined && realpathSync(program) === fileURLToPath(url)
}
