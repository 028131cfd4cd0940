import type { z } from 'zod'
import { toPointer, type ImportProblem } from './import-error.ts'
import type { ContentFile } from './read-files.ts'

/** Files of a content folder as they are taken one by one, and what was found wrong with them. */
export interface Reader {
  /** The value of a file if it is valid; undefined, with a problem noted, if it is not. */
  take<T>(file: ContentFile, schema: z.ZodType<T>): T | undefined
  /** As `take`, for a file that has to be there. */
  takeNamed<T>(name: string, schema: z.ZodType<T>): T | undefined
  report(file: string, path: readonly PropertyKey[], message: string): void
  readonly problems: readonly ImportProblem[]
}

/** Starts reading a folder's files. `unreadable` are those that could not even be parsed. */
export function createReader(files: readonly ContentFile[], unreadable: readonly ImportProblem[]): Reader {
  const problems = [...unreadable]
  const report: Reader['report'] = (file, path, message) => {
    problems.push({ file, pointer: toPointer(path), message })
  }
  const take: Reader['take'] = (file, schema) => {
    const result = schema.safeParse(file.value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
      report(file.file, path, issue.message)
    }
    return undefined
  }
  return {
    take,
    takeNamed(name, schema) {
      const file = files.find((each) => each.file === name)
      if (file) return take(file, schema)
      if (!problems.some((problem) => problem.file === name)) report(name, [], 'the file is missing')
      return undefined
    },
    report,
    problems,
  }
}
