import { useLocation } from '@vitrine/runtime'
import type { FormTexts } from '../../messages/messages.ts'
import { readOutcome, toProblemMessage } from './outcome.ts'

interface StatusProps {
  /** Names of the forms that consist of a button, whose failures are shown here. */
  readonly buttons?: readonly string[]
  readonly messages: Pick<FormTexts, 'problems'> & { readonly done: Readonly<Record<string, () => string>> }
}

/**
 * Reports what a form of the page has changed, or why a button has failed. The report takes the focus, also without scripts:
 * the form has loaded the page again, and screen readers do not announce a status that is part of a new page.
 */
export function Status({ buttons, messages }: StatusProps) {
  const { done, failed } = readOutcome(useLocation().search)
  const isFailure = failed !== null && buttons?.includes(failed.form) === true
  const text = isFailure
    ? toProblemMessage(messages, failed.code)
    : failed === null && Object.entries(messages.done).find(([name]) => name === done)?.[1]()
  if (!text) return null
  return (
    <p
      className={isFailure ? 'form-summary' : 'form-sent'}
      role={isFailure ? 'alert' : 'status'}
      tabIndex={-1}
      // The rule is about fields that are focused before the visitor has read what precedes them.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      {text}
    </p>
  )
}
