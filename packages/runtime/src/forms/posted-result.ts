import { formResultNames } from '@vitrine/contract'

/** Result of a form that was posted without scripts. Contained in the address to which the server redirects (R29). */
export type PostedResult =
  { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly codes: Readonly<Record<string, string>> }

/** Reads the result of a form from the query of the page's address; `null` if the query has no result for this form. */
export function readPostedResult(search: string, formId: string): PostedResult | null {
  const query = new URLSearchParams(search)
  if (query.get(formResultNames.sent) === formId) return { kind: 'sent' }
  if (query.get(formResultNames.failed) !== formId) return null
  const errors = (query.get(formResultNames.errors) ?? '').split(',')
  const codes = errors.map((error) => {
    const dot = error.lastIndexOf('.')
    return [error.slice(0, dot), error.slice(dot + 1)] as const
  })
  return { kind: 'failed', codes: Object.fromEntries(codes) }
}
