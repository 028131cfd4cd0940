import type { FormTexts } from '../../messages/messages.ts'
import { doneParameter } from '../mail-links.ts'

/** Failure of a form. */
export interface Problem {
  /** Code of the error table. */
  readonly code: string
  /** Name of the field that the error is about, as the provider names it; '' if it is about none. */
  readonly field: string
}

/** Prefix of the names of the fields that the shop has defined. Their id follows. */
export const customFieldPrefix = 'attribute-'

/** State of the forms of a page, derived from its address. */
export interface Outcome {
  /** Name of the form whose change has been made; null if there is none. */
  readonly done: string | null
  /** The form that has failed, if a browser without scripts posted it. */
  readonly failed: (Problem & { readonly form: string }) | null
}

/** Reads the outcome of a form from the query of an address. */
export function readOutcome(search: string): Outcome {
  const query = new URLSearchParams(search)
  const form = query.get('action_failed')
  const code = query.get('action_error')
  const failed =
    form === null || code === null ? null : { form, code, field: query.get('action_field') ?? '' }
  return { done: query.get(doneParameter), failed }
}

/** Returns the message for an error code. */
export function toProblemMessage({ problems }: Pick<FormTexts, 'problems'>, code: string): string {
  const known = Object.entries(problems).find(([name]) => name === code)
  return (known?.[1] ?? problems.other)()
}

/** Returns the address to which a form leads after its change: the page, with the name of the form. */
export function toDonePath(pathname: string, form: string): string {
  return `${pathname}?${new URLSearchParams({ [doneParameter]: form })}`
}

/**
 * Returns true if an error names a field of a form. Providers name fields in different ways: `postal_code`, `address.postalCode`
 * and `postalCode` are the same field.
 */
export function isAbout(problem: Problem, name: string): boolean {
  // The names of the shop's own fields are unique as they are.
  if (name.startsWith(customFieldPrefix)) return problem.field === name
  return problem.field !== '' && toKey(problem.field) === toKey(name)
}

function toKey(field: string): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const key = last.toLowerCase().replaceAll(/[^a-z]/g, '')
  return aliases[key] ?? key
}

/** Names of the providers for the fields of the theme, without case and punctuation. */
const aliases: Readonly<Record<string, string>> = {
  address: 'street',
  line: 'street',
  zip: 'postalcode',
  zipcode: 'postalcode',
  postcode: 'postalcode',
  countrycode: 'country',
  countryid: 'country',
  stateorprovincecode: 'statecode',
  stateorprovince: 'statecode',
  provincecode: 'statecode',
  province: 'statecode',
  regioncode: 'statecode',
  region: 'statecode',
  telephone: 'phone',
  firstname: 'firstname',
  lastname: 'lastname',
}
