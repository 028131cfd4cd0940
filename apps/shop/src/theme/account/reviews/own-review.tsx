import { usePage } from '@vitrine/runtime'
import type { OwnReviewView } from '@vitrine/runtime/commerce'
import { formatDay } from '../../messages/formats.ts'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'

interface OwnReviewProps {
  readonly review: OwnReviewView
  readonly messages: AccountFormMessages
}

const ratings = [5, 4, 3, 2, 1] as const

/** A review of the customer, with the forms that change and delete it. */
export function OwnReview({ review, messages }: OwnReviewProps) {
  const { language } = usePage()
  const { id, productName: name, url, rating, title, text, status, updatedAt, answer } = review
  return (
    <li className="account-entry">
      <div>
        <h2 className="account-name">{url === null ? name : <a href={url}>{name}</a>}</h2>
        <p className="account-soft">
          {messages.stars({ count: rating })}
          {' · '}
          {messages.reviewStatus[status]()}
          {' · '}
          <time dateTime={updatedAt}>{formatDay(language, updatedAt)}</time>
        </p>
        {title !== '' && (
          <p dir="auto">
            <strong>{title}</strong>
          </p>
        )}
        <p dir="auto" className="account-text">
          {text}
        </p>
        {answer && (
          <p className="account-soft">
            {messages.answer()}: <bdi>{answer.text}</bdi>
          </p>
        )}
      </div>
      <div className="account-actions">
        <details className="account-fold">
          <summary className="account-quiet" aria-label={messages.changeNamed({ name })}>
            {messages.edit()}
          </summary>
          <ActionForm
            name="review-edit"
            label={messages.changeNamed({ name })}
            submit={messages.save()}
            reportsOnPage
            messages={messages}
          >
            <input type="hidden" name="review" value={id} />
            <div className="form-fields">
              <Field
                name="rating"
                label={messages.rating()}
                value={String(rating)}
                choices={ratings.map((count) => ({ value: String(count), label: messages.stars({ count }) }))}
                isRequired
                messages={messages}
              />
              <Field
                name="title"
                label={messages.reviewTitle()}
                value={title}
                maxLength={120}
                messages={messages}
              />
              <Field
                name="text"
                label={messages.reviewText()}
                value={text}
                maxLength={4000}
                isLong
                isRequired
                messages={messages}
              />
            </div>
          </ActionForm>
        </details>
        <details>
          <summary className="account-quiet" aria-label={messages.deleteNamed({ name })}>
            {messages.delete()}
          </summary>
          <ActionForm name="review-delete" submit={messages.confirmDelete()} isButton messages={messages}>
            <input type="hidden" name="review" value={id} />
          </ActionForm>
        </details>
      </div>
    </li>
  )
}
