import { useLocation, type LoadContext } from '@vitrine/runtime'
import { loadPreferences, type PreferencesView } from '@vitrine/runtime/commerce'
import { toAction } from '../links.ts'
import type { AccountMessages } from '../messages/messages.ts'
import type { AccountContent } from './account-content.ts'
import { doneParameter, readMailLink, toDone, toProblem } from './mail-links.ts'

/** Loads a subscriber's topics. Loading changes nothing, because mail scanners open links. */
export async function loadTopics(
  token: string,
  { client, signal }: LoadContext,
  messages: AccountMessages,
): Promise<AccountContent> {
  const result = await loadPreferences(client, token, signal)
  if (!result.ok) {
    const problem = toProblem(messages, result.error.code)
    return {
      content: (
        <p className="form-summary" role="alert">
          {problem}
        </p>
      ),
    }
  }
  return { content: <NewsletterTopics token={token} preferences={result.value} messages={messages} /> }
}

interface NewsletterTopicsProps {
  readonly token: string
  readonly preferences: PreferencesView
  readonly messages: AccountMessages
}

/** The form with the topics of a subscriber, and a button that unsubscribes. Works without scripts (R29). */
function NewsletterTopics({ token, preferences, messages }: NewsletterTopicsProps) {
  const { isSubscribed, topics } = preferences
  const { pathname, search } = useLocation()
  const { done, error } = readMailLink(search)
  const outcome = toDone(messages, done)
  const toDoneAddress = (action: string) =>
    `${pathname}?${new URLSearchParams({ subscriber_token: token, [doneParameter]: action })}`
  if (!isSubscribed) {
    return (
      <p className="form-sent" role="status">
        {outcome ?? messages.notSubscribed()}
      </p>
    )
  }
  return (
    <form className="form" method="post" action={toAction('newsletter-topics', pathname + search)}>
      {error !== null && (
        <p className="form-summary" role="alert">
          {error === 'BAD_PARAMETER' ? messages.chooseTopic() : toProblem(messages, error)}
        </p>
      )}
      {error === null && outcome !== undefined && (
        <p className="form-sent" role="status">
          {outcome}
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      {topics.length > 0 && (
        <fieldset className="form-field">
          <legend className="form-label">{messages.topics()}</legend>
          {topics.map(({ id, label, isSelected }) => (
            <label key={id} className="form-check">
              <input type="checkbox" name="topics" value={id} defaultChecked={isSelected} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="form-actions">
        {topics.length > 0 && (
          <button
            type="submit"
            className="form-submit"
            name="return"
            value={toDoneAddress('newsletter-topics')}
          >
            {messages.saveTopics()}
          </button>
        )}
        <button
          type="submit"
          className="form-quiet"
          name="return"
          value={toDoneAddress('newsletter-unsubscribe')}
          formAction={toAction('newsletter-unsubscribe', pathname + search)}
        >
          {messages.unsubscribe()}
        </button>
      </div>
    </form>
  )
}
