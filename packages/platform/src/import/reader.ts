import type { z } from 'zod'
import { toProblem, type ImportProblem } from './import-error.ts'
import { locate, toPlace } from './json.ts'
import type { ContentFile, ReadFiles } from './read-files.ts'

/** Files of a content folder as they are taken one by one, and what was found wrong with them. */
export interface Reader {
  /** The value of a file if it is valid; undefined, with a problem noted, if it is not. */
  take<T>(file: ContentFile, schema: z.ZodType<T>): T | undefined
  /** As `take`, for a file that has to be there. */
  takeNamed<T>(name: string, schema: z.ZodType<T>): T | undefined
  /** Notes a problem with the value that a path leads to; with its name where `at` is 'key'. */
  report(file: string, path: readonly PropertyKey[], message: string, at?: 'value' | 'key'): void
  /** Whether something is wrong with a file that is there: then what it would have stated is no second problem. */
  isBroken(file: string): boolean
  readonly problems: readonly ImportProblem[]
}

/** More than a person reads, and little enough to keep. */
const mostProblems = 1000

/** Starts reading files; the problems of those that could not even be parsed are noted at once. */
export function createReader({ files, problems: unreadable }: ReadFiles): Reader {
  const problems = unreadable.slice(0, mostProblems)
  const byName = new Map(files.map((file) => [file.file, file]))
  const report: Reader['report'] = (file, path, message, at = 'value') => {
    if (problems.length >= mostProblems) return
    const text = byName.get(file)?.text
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
    const place = text === undefined ? undefined : toPlace(text, locate(text, steps, at))
    problems.push(toProblem(file, path, { message, place }))
  }
  const take: Reader['take'] = (file, schema) => {
    const result = schema.safeParse(file.value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      if (issue.code !== 'unrecognized_keys') report(file.file, issue.path, toMessage(issue))
      else
        for (const key of issue.keys)
          report(file.file, [...issue.path, key], toUnknownKey(key, schema, issue.path), 'key')
    }
    return undefined
  }
  return {
    take,
    takeNamed(name, schema) {
      const file = byName.get(name)
      if (file) return take(file, schema)
      if (!this.isBroken(name)) report(name, [], 'the file is missing')
      return undefined
    },
    report,
    isBroken: (file) => problems.some((problem) => problem.file === file),
    problems,
  }
}

/** A message of the schemas' library in our own words, where they are not ours already. */
function toMessage({ message, path }: z.core.$ZodIssue): string {
  const [, expected, received] = /^Invalid input: expected (.+), received (\w+)$/.exec(message) ?? []
  if (expected === undefined) return message
  if (received !== 'undefined') return `expected ${expected}, found ${received}`
  const name = path.at(-1)
  return typeof name === 'string' ? `'${name}' is missing: expected ${expected}` : `expected ${expected}`
}

/** Names what could stand in place of a name that is not known, where the schema tells. */
function toUnknownKey(key: string, schema: z.ZodType, path: readonly PropertyKey[]): string {
  const shape = path.length === 0 && 'shape' in schema ? (schema.shape as object) : undefined
  const known = shape === undefined ? '' : `, expected one of ${Object.keys(shape).join(', ')}`
  return `the name '${key}' is not known here${known}`
}
