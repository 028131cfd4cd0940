import { recordsLimit, recordsOffset, type ErrorCode } from '@vitrine/contract'
import { fail, toFieldName, type ApiError } from '../../http/index.ts'

/** Maximum number of names in a list. */
const maxNames = 50
/** Maximum number of characters in a name. */
const maxNameLength = 200

/**
 * Reads the parameters of a query from a query string or a body. The first error is stored in
 * `error`. Check it before using any value: values read after an error may be meaningless.
 */
export interface ParameterReader {
  /** The first error; undefined if there is none. */
  readonly error: ApiError | undefined
  /** Returns true if the parameter was sent and is not empty. */
  has(name: string): boolean
  /** Returns the value as it was sent. */
  value(name: string): unknown
  text(name: string): string | undefined
  /** Returns a text. Reports an error if it is missing. */
  required(name: string): string
  /**
   * Returns a list of names: separated by commas or, in a body, an array. Returns an empty list if
   * the parameter was not sent.
   */
  names(name: string): readonly string[]
  choice<const Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice
  /** Returns `limit` and `skip` or `offset`, which the contract has already validated as integers. */
  page(): { readonly limit: number; readonly offset: number }
  fail(code: ErrorCode, name: string, message?: string): void
}

export function createParameterReader(source: Readonly<Record<string, unknown>>): ParameterReader {
  let error: ApiError | undefined
  const value = (name: string) => (Object.hasOwn(source, name) ? source[name] : undefined)
  const record: ParameterReader['fail'] = (code, name, message) => {
    error ??= fail(code, toFieldName(name), message)
  }
  const text: ParameterReader['text'] = (name) => {
    const sent = value(name)
    if (sent === undefined || sent === null || sent === '') return undefined
    if (typeof sent === 'string') {
      if (!sent.includes('\0')) return sent
      record('BAD_PARAMETER', name, 'Text must not contain NUL.')
    } else record('BAD_PARAMETER', name, 'Expected text.')
    return undefined
  }
  return {
    get error() {
      return error
    },
    has: (name) => ![undefined, null, ''].includes(value(name) as undefined),
    value,
    text,
    required(name) {
      const sent = text(name)
      if (sent === undefined) record('MISSING_PARAMETER', name)
      return sent ?? ''
    },
    names(name) {
      const sent = value(name)
      const list = Array.isArray(sent) ? (sent as unknown[]) : (text(name)?.split(',') ?? [])
      const names = list.map((each) => (typeof each === 'string' ? each.trim() : undefined))
      const known = names.filter((each) => each !== undefined && each.length <= maxNameLength)
      if (known.length < names.length || names.length > maxNames) {
        record(
          'BAD_PARAMETER',
          name,
          `Expected at most ${maxNames} names, of at most ${maxNameLength} characters each.`,
        )
      }
      return known.filter((each) => each !== undefined && each !== '') as string[]
    },
    choice(name, choices) {
      const sent = text(name)
      const chosen = sent === undefined ? choices[0] : choices.find((each) => each === sent)
      if (chosen === undefined) record('BAD_PARAMETER', name, `Expected one of: ${choices.join(', ')}.`)
      return chosen ?? choices[0]
    },
    page: () => ({
      limit: Number(value('limit') ?? recordsLimit),
      offset: Number(value('offset') ?? value('skip') ?? recordsOffset),
    }),
    fail: record,
  }
}
