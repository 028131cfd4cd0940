import { dataOf, errorOf, getForm, submitForm, type Client } from '@vitrine/client'
import { formMetaNames, type Form } from '@vitrine/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { useApp, useLocation, useNavigate } from '../app/hooks.ts'
import { collect, findProblems } from './form-values.ts'
import { readResult } from './posted-result.ts'
import { solveCaptcha } from './solve-captcha.ts'

/** Where a form stands. `problems`: codes by the names of fields. `failure`: a code where no field is to blame. */
export type FormState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'sent'; readonly posted: boolean }
  | {
      readonly status: 'refused'
      readonly problems: Readonly<Record<string, string>>
      readonly failure: string | null
    }

export interface FormControl {
  /** The form to show: a newer one than was given, when it changed while the visitor filled it in. */
  readonly form: Form
  readonly state: FormState
  /** For the `onSubmit` of the form. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Sends a form, and knows what came of it: by scripts, or by the address where it was posted without them. Shows
 * nothing; see `Form` for a component that does.
 */
export function useForm(given: Form): FormControl {
  const { client } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [own, setState] = useState<FormState | null>(null)
  const [newer, setNewer] = useState<Form | null>(null)
  const form = newer?.id === given.id ? newer : given
  const posted = useMemo(() => toPosted(search, form.id), [search, form.id])

  const run = async (element: HTMLFormElement): Promise<void> => {
    const outcome = await send(client, form, element).catch((): Outcome => unreadable)
    if (outcome.status === 'redirect') navigate(outcome.url)
    else {
      if (isChanged(outcome)) setNewer(dataOf(await getForm(client, form.id, { force: true })) ?? null)
      setState(outcome)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (own?.status === 'sending') return
    const element = event.currentTarget
    const problems = findProblems(element)
    if (Object.keys(problems).length > 0) {
      setState({ status: 'refused', problems, failure: null })
      return
    }
    setState({ status: 'sending' })
    void run(element)
  }
  return { form, state: own ?? posted, submit }
}

function toPosted(search: string, formId: string): FormState {
  const result = readResult(search, formId)
  if (result === null) return { status: 'idle' }
  if (result.kind === 'sent') return { status: 'sent', posted: true }
  const { _form: failure = null, ...problems } = result.codes
  return { status: 'refused', problems, failure }
}

const unreadable: FormState = { status: 'refused', problems: {}, failure: 'UNREACHABLE' }

type Outcome = FormState | { readonly status: 'redirect'; readonly url: string }

/** Whether the form is no longer the one that was shown. */
function isChanged(outcome: FormState): boolean {
  return outcome.status === 'refused' && outcome.problems[formMetaNames.token] === 'changed'
}

/** Rejects for an answer of another shape. A form that has no captcha can come to need one while many are sent. */
async function send(
  client: Client,
  form: Form,
  element: HTMLFormElement,
  needsCaptcha = form.is_captcha_enabled,
): Promise<Outcome> {
  const body = collect(form, element)
  if (needsCaptcha) {
    const solution = await solve(client, form.id)
    if (body instanceof FormData) body.set(formMetaNames.captcha, solution)
    else body[formMetaNames.captcha] = solution
  }
  const answer = await submitForm(client, form.id, { body })
  const data = dataOf(answer)
  if (data?.success_action?.type === 'redirect') return { status: 'redirect', url: data.success_action.url }
  if (data !== undefined) return { status: 'sent', posted: false }
  const error = errorOf(answer)
  if (!needsCaptcha && error?.fields?.[formMetaNames.captcha]) return send(client, form, element, true)
  const problems = Object.entries(error?.fields ?? {}).map(([name, { code }]) => [name, code] as const)
  return {
    status: 'refused',
    problems: Object.fromEntries(problems),
    failure: problems.length === 0 ? (error?.code ?? 'UNREACHABLE') : null,
  }
}

/** A new task, solved; empty where it could not be, which the platform then refuses. */
async function solve(client: Client, formId: string): Promise<string> {
  const { captcha } = dataOf(await getForm(client, formId, { force: true })) ?? {}
  if (!captcha) return ''
  return solveCaptcha(captcha).catch(() => '')
}
