import { readOutcome, type Problem } from './outcome.ts'

/** Result of a form that was sent by a script. */
export type Sent = { readonly location: string } | { readonly problem: Problem }

const unreachable: Sent = { problem: { code: 'UNREACHABLE', field: '' } }

/**
 * Posts a form to its action, as a browser without scripts would, but without leaving the page (R29). Resolves with the address
 * of the next page, or with the failure. Does not reject.
 */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Sent> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return unreachable
    const { location } = (await response.json()) as { readonly location: string }
    const { failed } = readOutcome(new URL(location, document.baseURI).search)
    return failed ? { problem: failed } : { location }
  } catch {
    return unreachable
  }
}
