import type { z } from 'zod'
import { toProblem, type ImportProblem } from './import-error.ts'
import { findOffset, toSourcePosition } from './json-parser.ts'
import type { ContentFile, ParsedFiles } from './read-folder.ts'

/** Validates content files one by one and collects their problems. */
export interface FileValidator {
  /** Returns the value of a file if it is valid. Otherwise reports its problems and returns undefined. */
  validate<T>(file: ContentFile, schema: z.ZodType<T>): T | undefined
  /** Validates the file with this name, like `validate`. Reports a problem if the file does not exist. */
  validateRequired<T>(name: string, schema: z.ZodType<T>): T | undefined
  /**
   * Reports a problem with the value at a path; with `at` set to 'key', with the name of the
   * property.
   */
  report(file: string, path: readonly PropertyKey[], message: string, at?: 'value' | 'key'): void
  /** Returns true if a file has a problem, in which case references to its content are not reported. */
  hasProblems(file: string): boolean
  readonly problems: readonly ImportProblem[]
}

/** Maximum number of problems, which bounds memory. Further problems are dropped. */
const maxProblems = 1000

/**
 * Creates a validator. The list of problems initially contains the errors of files that cannot be
 * parsed.
 */
export function createFileValidator({ files, problems: parseProblems }: ParsedFiles): FileValidator {
  const problems = parseProblems.slice(0, maxProblems)
  const byName = new Map(files.map((file) => [file.file, file]))
  const report: FileValidator['report'] = (file, path, message, at = 'value') => {
    if (problems.length >= maxProblems) return
    const text = byName.get(file)?.text
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
    const position = text === undefined ? undefined : toSourcePosition(text, findOffset(text, steps, at))
    problems.push(toProblem(file, path, { message, position }))
  }
  const validate: FileValidator['validate'] = (file, schema) => {
    const result = schema.safeParse(file.value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      if (issue.code !== 'unrecognized_keys') report(file.file, issue.path, toMessage(issue))
      else
        for (const key of issue.keys)
          report(file.file, [...issue.path, key], toUnknownKeyMessage(key, schema, issue.path), 'key')
    }
    return undefined
  }
  return {
    validate,
    validateRequired(name, schema) {
      const file = byName.get(name)
      if (file) return validate(file, schema)
      if (!this.hasProblems(name)) report(name, [], 'this file is required')
      return undefined
    },
    report,
    hasProblems: (file) => problems.some((problem) => problem.file === file),
    problems,
  }
}

/** Rewrites zod's messages in the style of the other problems. */
function toMessage({ message, path }: z.core.$ZodIssue): string {
  const [, expected, received] = /^Invalid input: expected (.+), received (\w+)$/.exec(message) ?? []
  if (expected === undefined) return message
  if (received !== 'undefined') return `expected ${expected}, got ${received}`
  const name = path.at(-1)
  return typeof name === 'string' ? `"${name}" is required: expected ${expected}` : `expected ${expected}`
}

/**
 * Returns the message for an unknown property. Lists the allowed properties if the schema defines
 * them.
 */
function toUnknownKeyMessage(key: string, schema: z.ZodType, path: readonly PropertyKey[]): string {
  const shape = path.length === 0 && 'shape' in schema ? (schema.shape as object) : undefined
  const allowed = shape === undefined ? '' : `, expected one of ${Object.keys(shape).join(', ')}`
  return `unknown property "${key}"${allowed}`
}
