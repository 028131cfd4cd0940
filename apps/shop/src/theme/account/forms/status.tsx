import { useLocation } from '@vitrine/runtime'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { readOutcome, toProblemMessage } from './outcome.ts'

interface StatusProps {
  /** Names of the forms that consist of a button, whose failures are shown here. */
  readonly buttons?: readonly string[]
  readonly messages: AccountFormMessages
}

/** Reports what a form of the page has changed, or why a button has failed. */
export function Status({ buttons, messages }: StatusProps) {
  const { done, failed } = readOutcome(useLocation().search)
  if (failed && buttons?.includes(failed.form)) {
    return (
      <p className="form-summary" role="alert">
        {toProblemMessage(messages, failed.code)}
      </p>
    )
  }
  const text = failed ? undefined : Object.entries(messages.done).find(([name]) => name === done)?.[1]
  if (!text) return null
  return (
    <p className="form-sent" role="status">
      {text()}
    </p>
  )
}
