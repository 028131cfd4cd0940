import type { Problem } from './problem.ts'

/** The failure of a form that was posted without scripts, as the address of the page reports it. */
interface Outcome {
  /** Name of the form. */
  readonly form: string
  readonly error: Problem
  /** The entered values by field. */
  readonly input: URLSearchParams
}

/**
 * Reads the output of a form that was posted without scripts, as the address of the page reports it; null if there is none. It
 * comes from the address, so check every value.
 */
export function readOutput(search: string, form: string): URLSearchParams | null {
  const query = new URLSearchParams(search)
  return query.get('action_done') === form ? new URLSearchParams(query.get('action_output') ?? '') : null
}

/** Reads the failure of a form from the query of an address; null if there is none. */
export function readOutcome(search: string): Outcome | null {
  const query = new URLSearchParams(search)
  const form = query.get('action_failed')
  const code = query.get('action_error')
  if (form === null || code === null) return null
  const reason = query.get('action_reason')
  const limit = Number(query.get('action_limit') ?? 0)
  // The error code determines which of these quantities is the limit.
  const details = { available: limit, maximum: limit, minimum: limit, step: limit }
  return {
    form,
    error: { code, details, ...(reason === null ? {} : { reason }) },
    input: new URLSearchParams(query.get('action_input') ?? ''),
  }
}
