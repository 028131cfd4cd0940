import { formActionPath, formMetaNames, type Form as FormEntity } from '@vitrine/contract'
import { useEffect, useId, useRef, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { useLocation, usePage } from '../app/hooks.ts'
import { FormField } from './form-field.tsx'
import type { FormMessages } from './messages.ts'
import { errorMessage } from './error-message.ts'
import { useForm, type FormState } from './use-form.ts'

export interface FormProps {
  /** The form, as `getForm` returns it. */
  readonly form: FormEntity
  /** Interface texts in the language of the page. */
  readonly messages: FormMessages
}

/**
 * Renders a form: its fields with labels, help and errors, a list of errors that receives the focus, and a success message
 * that replaces the form. Works without scripts: the form is then posted to the shop's own action (R29). Class names
 * begin with `form`; the theme styles them.
 */
export function Form({ form: initial, messages }: FormProps): ReactNode {
  const { form, state, watchFocus, submit } = useForm(initial)
  const { pathname } = useLocation()
  const { language } = usePage()
  const id = useId()
  const outcome = useRef<HTMLDivElement>(null)
  const hasScripts = useHydrated()
  useEffect(() => {
    if (state.status === 'error' || (state.status === 'sent' && !state.posted)) outcome.current?.focus()
  }, [state])

  const element = useRef<HTMLFormElement>(null)
  useEffect(
    () => (element.current === null ? undefined : watchFocus(element.current)),
    // The token belongs to the form, and the listener to the page's visitor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [form.id],
  )

  const anchor = `form-${form.id}`
  if (state.status === 'sent') {
    const { success_action: action } = form
    return (
      <div id={anchor} className="form form-sent" role="status" tabIndex={-1} ref={outcome}>
        {action.type === 'message' && <p>{action.message}</p>}
      </div>
    )
  }
  const action = new URLSearchParams({ id: form.id, page: pathname, locale: language })
  const isSending = state.status === 'sending'
  return (
    <form
      id={anchor}
      className="form"
      method="post"
      encType="multipart/form-data"
      action={`${formActionPath}?${action}`}
      noValidate={hasScripts}
      aria-busy={isSending}
      aria-label={form.display_name}
      ref={element}
      onSubmit={submit}
    >
      {form.is_captcha_enabled && (
        <noscript>
          <p className="form-notice">{messages.needsScripts}</p>
        </noscript>
      )}
      {state.status === 'error' && (
        <div className="form-summary" role="alert" tabIndex={-1} ref={outcome}>
          <Summary form={form} state={state} messages={messages} id={id} />
        </div>
      )}
      <div className="form-fields">
        {form.form_builder.fields.map((field, index) => (
          <FormField
            key={'name' in field ? field.name : index}
            field={field}
            id={id}
            problem={'name' in field ? problemOf(state, field, messages) : undefined}
            messages={messages}
          />
        ))}
      </div>
      <input type="hidden" name={formMetaNames.page} value={pathname} />
      {form.token !== undefined && <input type="hidden" name={formMetaNames.token} value={form.token} />}
      <div hidden>
        <label>
          {messages.trap}
          <input name={formMetaNames.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-actions">
        <button type="submit" className="form-submit" aria-disabled={isSending}>
          {form.submit_btn_txt}
        </button>
        <span className="form-progress" role="status">
          {isSending ? messages.sending : ''}
        </span>
      </div>
    </form>
  )
}

type FailedState = Extract<FormState, { status: 'error' }>

interface SummaryProps extends FormProps {
  readonly state: FailedState
  readonly id: string
}

function Summary({ form, state, messages, id }: SummaryProps): ReactNode {
  if (state.failure !== null) {
    return <p>{state.failure === 'TOO_MANY_REQUESTS' ? messages.tooMany : messages.failed}</p>
  }
  const labels = form.form_builder.fields.flatMap((field) =>
    'label' in field && state.errors[field.name] !== undefined ? [field] : [],
  )
  // Errors without a field of their own, such as those of the captcha, are listed too.
  const others = Object.keys(state.errors).filter((name) => !labels.some((field) => field.name === name))
  return (
    <>
      <p>{messages.summary}</p>
      <ul>
        {labels.map((field) => (
          <li key={field.name}>
            <a href={`#${id}-${field.name}`} onClick={moveFocus}>
              {/* A label that is a sentence ends with a full stop, which the colon replaces. */}
              {field.label.replace(/\.$/, '')}
            </a>
            {': '}
            {problemOf(state, field, messages)}
          </li>
        ))}
        {others.map((name) => (
          <li key={name}>{problemOf(state, { name }, messages)}</li>
        ))}
      </ul>
    </>
  )
}

/** Moves the focus to the field. Following the link would only scroll to it. */
function moveFocus(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (field === null) return
  event.preventDefault()
  field.focus()
}

interface NamedField {
  readonly name: string
  readonly type?: string
}

function problemOf(state: FormState, field: NamedField, messages: FormMessages): string | undefined {
  const code = state.status === 'error' ? state.errors[field.name] : undefined
  return code === undefined ? undefined : errorMessage(messages, field.type, code)
}

/** Returns false on the server and during hydration, so that without scripts the browser validates the fields. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

const unchanging = () => () => undefined
