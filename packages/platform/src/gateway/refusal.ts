import { errors, type CurrentRevision, type ErrorCode, type FieldProblem } from '@vitrine/contract'

/** An expected failure: a code of the contract's error table, and the input at fault where there is one. */
export interface Refusal {
  readonly refusal: ErrorCode
  readonly message: string
  readonly field?: string
  /** Every field of a form or record that is at fault. */
  readonly fields?: Readonly<Record<string, FieldProblem>>
  /** What stands in place of the revision that a write was meant for. */
  readonly current?: CurrentRevision
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
}

const refusals = new WeakSet<object>()

/**
 * An expected failure for a handler or a check to answer with, in place of data.
 *
 * @param field the query parameter, body field or path parameter at fault.
 * @param message what is wrong and what is allowed; absent: the table's own text. Never repeats what was sent.
 */
export function refuse(code: ErrorCode, field?: string, message?: string): Refusal {
  const refusal = { refusal: code, message: message ?? errors[code].message, ...(field ? { field } : {}) }
  refusals.add(refusal)
  return refusal
}

/** A refusal of a form or a record: all fields at fault; the first of them stands in `field`. */
export function refuseFields(fields: ReadonlyMap<string, FieldProblem>): Refusal {
  const [first] = fields
  const refusal = {
    ...refuse('BAD_PARAMETER', first?.[0], first?.[1].message),
    fields: Object.fromEntries([...fields].map(([name, problem]) => [toField(name), problem])),
  }
  refusals.add(refusal)
  return refusal
}

/** A refusal of a body that is too large: the field that makes it so, or `body`. `problem`: what a form shows there. */
export function refuseTooLarge(field: string, message: string, problem?: FieldProblem): Refusal {
  const refusal = {
    ...refuse('PAYLOAD_TOO_LARGE', field, message),
    ...(problem ? { fields: { [toField(field)]: problem } } : {}),
  }
  refusals.add(refusal)
  return refusal
}

/** A refusal of a write that was meant for another revision. */
export function refuseConflict(current: CurrentRevision): Refusal {
  const refusal = { ...refuse('CONFLICT', 'revision'), current }
  refusals.add(refusal)
  return refusal
}

/** A refusal of what comes too often. `retryAfter`: seconds. */
export function refuseForNow(retryAfter: number): Refusal {
  const refusal = { ...refuse('TOO_MANY_REQUESTS'), retryAfter }
  refusals.add(refusal)
  return refusal
}

/** Whether a handler or a check refused, rather than gave data. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && refusals.has(value)
}

/** A name that a stranger chose, short enough to be told back; an empty one is told as two quotes. */
export function toField(name: string): string {
  return name === '' ? '""' : name.slice(0, 100)
}
