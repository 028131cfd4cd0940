import { dataOf, errorOf, getForm, submitForm, type Client } from '@vitrine/client'
import { formMetaNames, type Form } from '@vitrine/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { useApp, useLocation, useNavigate } from '../app/hooks.ts'
import { collectValues, replaceToken, validateNatively } from './form-values.ts'
import { readPostedResult } from './posted-result.ts'
import { solveCaptcha } from './solve-captcha.ts'

/**
 * State of a form. `posted` is true if it was posted without scripts. `errors` are error codes by field name; `failure`
 * is an error code that concerns no field.
 */
export type FormState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'sent'; readonly posted: boolean }
  | {
      readonly status: 'error'
      readonly errors: Readonly<Record<string, string>>
      readonly failure: string | null
    }

export interface FormController {
  /**
   * The form to render: a newer revision of the given form, if the form changed while the visitor filled it in.
   */
  readonly form: Form
  readonly state: FormState
  /**
   * Requests a token at the first focus in the form: the form in the server's HTML has no token with a time, since all
   * visitors get the same page. Returns a function that removes the listener.
   */
  readonly watchFocus: (element: HTMLFormElement) => () => void
  /** Handler for the `onSubmit` event of the form element. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Submits a form and returns its state, including the result of a form posted without scripts (R29). Renders nothing; see
 * `Form` for a component that does.
 */
export function useForm(initial: Form): FormController {
  const { client } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [current, setState] = useState<FormState | null>(null)
  const [newer, setNewer] = useState<Form | null>(null)
  const form = newer?.id === initial.id ? newer : initial
  const posted = useMemo(() => toPosted(search, form.id), [search, form.id])

  const send = async (element: HTMLFormElement): Promise<void> => {
    const outcome = await submitValues(client, form, element).catch((): Outcome => unreachable)
    if (outcome.status === 'redirect') navigate(outcome.url)
    else {
      if (isChanged(outcome)) setNewer(dataOf(await getForm(client, form.id, { force: true })) ?? null)
      setState(outcome)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (current?.status === 'sending') return
    const element = event.currentTarget
    const errors = validateNatively(element)
    if (Object.keys(errors).length > 0) {
      setState({ status: 'error', errors, failure: null })
      return
    }
    setState({ status: 'sending' })
    void send(element)
  }
  const watchFocus = (element: HTMLFormElement): (() => void) => {
    const begin = (): void =>
      void getForm(client, form.id, { force: true })
        .then((response) => replaceToken(element, dataOf(response)?.token))
        .catch(() => undefined)
    if (element.contains(document.activeElement)) begin()
    else element.addEventListener('focusin', begin, { once: true })
    return () => element.removeEventListener('focusin', begin)
  }
  return { form, state: current ?? posted, watchFocus, submit }
}

function toPosted(search: string, formId: string): FormState {
  const result = readPostedResult(search, formId)
  if (result === null) return { status: 'idle' }
  if (result.kind === 'sent') return { status: 'sent', posted: true }
  const { _form: failure = null, ...errors } = result.codes
  return { status: 'error', errors, failure }
}

const unreachable: FormState = { status: 'error', errors: {}, failure: 'UNREACHABLE' }

type Outcome = FormState | { readonly status: 'redirect'; readonly url: string }

/** Returns true if the platform rejected the submission because the form has changed since it was rendered. */
function isChanged(outcome: FormState): boolean {
  return outcome.status === 'error' && outcome.errors[formMetaNames.token] === 'changed'
}

/** Sends a form. Rejects if the response is malformed. The platform may require a captcha when many forms are sent. */
async function submitValues(
  client: Client,
  form: Form,
  element: HTMLFormElement,
  needsCaptcha = form.is_captcha_enabled,
): Promise<Outcome> {
  const body = collectValues(form, element)
  if (needsCaptcha) {
    const solution = await solve(client, form.id)
    if (body instanceof FormData) body.set(formMetaNames.captcha, solution)
    else body[formMetaNames.captcha] = solution
  }
  const response = await submitForm(client, form.id, { body })
  const data = dataOf(response)
  if (data?.success_action?.type === 'redirect') return { status: 'redirect', url: data.success_action.url }
  if (data !== undefined) return { status: 'sent', posted: false }
  const error = errorOf(response)
  if (!needsCaptcha && error?.fields?.[formMetaNames.captcha])
    return submitValues(client, form, element, true)
  const errors = Object.entries(error?.fields ?? {}).map(([name, { code }]) => [name, code] as const)
  return {
    status: 'error',
    errors: Object.fromEntries(errors),
    failure: errors.length === 0 ? (error?.code ?? 'UNREACHABLE') : null,
  }
}

/** Fetches a challenge and solves it. Resolves to '' if that fails; the platform then rejects the form. */
async function solve(client: Client, formId: string): Promise<string> {
  const { captcha } = dataOf(await getForm(client, formId, { force: true })) ?? {}
  if (!captcha) return ''
  return solveCaptcha(captcha).catch(() => '')
}
