import { useLocation } from '@vitrine/runtime'
import type { AccountFormName, CartFormName } from '@vitrine/contract'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { toAction } from '../../links.ts'
import type { FormTexts } from '../../messages/messages.ts'
import { readOutcome, toDonePath, toProblemMessage, type Problem } from './outcome.ts'
import { ProblemContext } from './problem-context.ts'
import { sendForm } from './send-form.ts'

interface ActionFormProps {
  /** Name of the form, and of its action (R29). */
  readonly name: AccountFormName | CartFormName
  /** Accessible name. */
  readonly label?: string
  /** Label of the button. */
  readonly submit: string
  /** Path to open after the change. Default: the page, with a message about the change. */
  readonly next?: string
  /** True for a form that consists of a button. */
  readonly isButton?: boolean
  /** True if the page has several forms of the name, so that it reports their failures without scripts. */
  readonly reportsOnPage?: boolean
  readonly messages: FormTexts
  /** Fields of the form. */
  readonly children?: ReactNode
  /** Shown beside the button. */
  readonly beside?: ReactNode
}

/**
 * A form of the account, or of the cart. Works without scripts. With scripts, it stays on the page until the change is made, so that nothing
 * that was entered is lost; a failure is shown above the fields and receives the focus.
 */
export function ActionForm({
  name,
  label,
  submit,
  next,
  isButton = false,
  reportsOnPage = isButton,
  messages,
  children,
  beside,
}: ActionFormProps) {
  const { pathname, search } = useLocation()
  const { failed } = readOutcome(search)
  const [problem, setProblem] = useState<Problem | null>(
    !reportsOnPage && failed?.form === name ? failed : null,
  )
  const [isSending, setSending] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem !== null) summary.current?.focus()
  }, [problem])

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    setSending(true)
    const sent = await sendForm(form, submitter, () => setChecking(true))
    if ('location' in sent) {
      // Loads the document again: other parts of the page show data that the form has changed.
      location.assign(sent.location)
      return
    }
    setSending(false)
    setChecking(false)
    setProblem(sent.problem)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isSending) void send(event.currentTarget, event.nativeEvent.submitter)
  }
  return (
    <form
      className={isButton ? undefined : 'form'}
      method="post"
      action={toAction(name, pathname + search)}
      aria-label={label}
      aria-busy={isSending}
      onSubmit={onSubmit}
    >
      {problem !== null && (
        <p className="form-summary" role="alert" tabIndex={-1} ref={summary}>
          {toProblemMessage(messages, problem.code)}
        </p>
      )}
      <input type="hidden" name="return" value={next ?? toDonePath(pathname, name)} />
      <ProblemContext value={problem}>{children}</ProblemContext>
      {isButton ? (
        <button type="submit" className="account-quiet" aria-disabled={isSending}>
          {submit}
        </button>
      ) : (
        <div className="form-actions">
          <button type="submit" className="form-submit" aria-disabled={isSending}>
            {submit}
          </button>
          {beside}
          <span className="form-progress" role="status">
            {isChecking ? messages.checking?.() : ''}
          </span>
        </div>
      )}
    </form>
  )
}
