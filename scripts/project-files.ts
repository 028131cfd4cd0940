import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file of the project. */
export interface ProjectFile {
  /** Relative to the repository. */
  readonly path: string
  readonly text: string
}

const textual = /\.(?:ts|tsx|mjs|css|md|json|html|txt|sql|sh|yml)$|^\.ci\//
const generated = /(?:^|\/)package-lock\.json$/

/**
 * Reads all text files of the project that Git tracks or does not ignore.
 *
 * @throws Error if Git cannot list the files
 */
export function readProjectFiles(root: string): readonly ProjectFile[] {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr ?? listed.error?.message}`)
  return listed.stdout
    .split('\n')
    .filter((path) => textual.test(path) && !generated.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
