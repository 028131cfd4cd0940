import { recordsLimit, recordsOffset, type ErrorCode } from '@vitrine/contract'
import { fail, toFieldName, type ApiError } from '../../http/index.ts'

/** Names in one list, and characters of one name. */
const maxNames = 50
const maxNameLength = 200

/**
 * Reads the parameters of one question, from a query or a body. The first thing wrong is kept in `error`, and what
 * comes after may be nonsense: look at `error` before using anything.
 */
export interface ParameterReader {
  /** What is wrong; undefined as long as nothing is. */
  readonly error: ApiError | undefined
  /** Whether something was said; empty text counts as nothing. */
  has(name: string): boolean
  /** Anything, as it came. */
  value(name: string): unknown
  text(name: string): string | undefined
  /** As `text`, and wrong when there is none. */
  required(name: string): string
  /** A list of names, separated by commas; in a body also a list of texts. Empty when nothing was said. */
  names(name: string): readonly string[]
  choice<const Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice
  /** `limit` and `skip` or `offset`: whole numbers that the contract has checked. */
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
    const given = value(name)
    if (given === undefined || given === null || given === '') return undefined
    if (typeof given === 'string') {
      if (!given.includes('\0')) return given
      record('BAD_PARAMETER', name, 'It may not hold NUL.')
    } else record('BAD_PARAMETER', name, 'It is a text.')
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
      const given = text(name)
      if (given === undefined) record('MISSING_PARAMETER', name)
      return given ?? ''
    },
    names(name) {
      const given = value(name)
      const list = Array.isArray(given) ? (given as unknown[]) : (text(name)?.split(',') ?? [])
      const names = list.map((each) => (typeof each === 'string' ? each.trim() : undefined))
      const known = names.filter((each) => each !== undefined && each.length <= maxNameLength)
      if (known.length < names.length || names.length > maxNames) {
        record('BAD_PARAMETER', name, `It is a list of at most ${maxNames} names.`)
      }
      return known.filter((each) => each !== undefined && each !== '') as string[]
    },
    choice(name, choices) {
      const given = text(name)
      const chosen = given === undefined ? choices[0] : choices.find((each) => each === given)
      if (chosen === undefined) record('BAD_PARAMETER', name, `It is one of: ${choices.join(', ')}.`)
      return chosen ?? choices[0]
    },
    page: () => ({
      limit: Number(value('limit') ?? recordsLimit),
      offset: Number(value('offset') ?? value('skip') ?? recordsOffset),
    }),
    fail: record,
  }
}
