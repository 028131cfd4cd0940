import type { CaptchaChallenge } from '@vitrine/contract'
import { solveCaptcha } from '@vitrine/runtime'
import { readOutcome, type Problem } from './outcome.ts'

/** Result of a form that was sent by a script. */
export type Sent = { readonly location: string } | { readonly problem: Problem }

const unreachable: Sent = { problem: { code: 'UNREACHABLE', field: '' } }

/** Response to a form that was sent by a script. */
interface ActionResponse {
  readonly location: string
  /** A captcha that the form must be sent with. */
  readonly captcha?: CaptchaChallenge
}

/**
 * Posts a form to its action, as a browser without scripts would, but without leaving the page (R29). Solves a captcha if the
 * platform requires one, which takes a moment and no action of the visitor; `onCaptcha` is called before. Resolves with the address
 * of the next page, or with the failure. Does not reject.
 */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  onCaptcha: () => void,
): Promise<Sent> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') body.append(name, value)
  try {
    const { captcha, ...first } = await post(form.action, body)
    if (!captcha) return first.sent
    onCaptcha()
    // Fails without HTTPS. The first failure is then reported.
    const solution = await solveCaptcha(captcha).catch(() => null)
    if (solution === null) return first.sent
    body.set('gctoken', solution)
    return (await post(form.action, body)).sent
  } catch {
    return unreachable
  }
}

async function post(
  action: string,
  body: URLSearchParams,
): Promise<{ readonly sent: Sent; readonly captcha?: CaptchaChallenge }> {
  const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!response.ok) return { sent: unreachable }
  const { location, captcha } = (await response.json()) as ActionResponse
  const { failed } = readOutcome(new URL(location, document.baseURI).search)
  return { sent: failed ? { problem: failed } : { location }, ...(captcha && { captcha }) }
}
