import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads the external specification that the environment variable `SPECIFICATION` names. The specification is not part
 * of the repository. Checks that compare with it are skipped if the variable is unset.
 *
 * @returns the Markdown text, or undefined if the variable is unset or empty
 * @throws Error if the variable names a file that does not exist
 */
export function readSpecification(env: NodeJS.ProcessEnv): string | undefined {
  const path = env.SPECIFICATION
  if (path === undefined || path === '') return undefined
  if (!existsSync(path)) {
    throw new Error(
      `SPECIFICATION names ${path}, which does not exist. Correct the path, or unset the variable.`,
    )
  }
  return readFileSync(path, 'utf8')
}
