import type { PreferencesView } from '@vitrine/runtime/commerce'
import { useId } from 'react'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { Check } from './field.tsx'

interface NewsletterFieldsProps {
  /** Topics of the newsletter. Without topics, one box subscribes. */
  readonly topics: PreferencesView['topics']
  readonly messages: AccountFormMessages
}

/** Offers the newsletter in a form with an email address. Nothing is checked beforehand, since consent must be given (R33). */
export function NewsletterFields({ topics, messages }: NewsletterFieldsProps) {
  const id = useId()
  return (
    <fieldset className="form-field" aria-describedby={id}>
      <legend className="form-label">
        {messages.lettersTitle()} <span className="form-optional">{messages.optional()}</span>
      </legend>
      {topics.length === 0 && <Check name="newsletter" label={messages.subscribe()} />}
      {topics.map((topic) => (
        <label key={topic.id} className="form-check">
          <input type="checkbox" name="topics" value={topic.id} />
          {topic.label}
        </label>
      ))}
      <p className="form-help" id={id}>
        {messages.lettersHelp()}
      </p>
    </fieldset>
  )
}
