import { loadOwnReviews, type ActionResult, type OwnReviewView } from '@vitrine/runtime/commerce'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'
import { OwnReview } from './own-review.tsx'

interface OwnReviewsPageProps extends PageMessages {
  readonly reviews: ActionResult<readonly OwnReviewView[]>
}

/** Lists the reviews that the customer has written, with forms to change or delete them (R52). */
function OwnReviewsPage({ messages, formMessages, reviews }: OwnReviewsPageProps) {
  return (
    <AccountPage entry="reviews" messages={messages}>
      <Status buttons={['review-edit', 'review-delete']} messages={formMessages} />
      {!reviews.ok && reviews.error.code !== 'NOT_SUPPORTED' && <Failure messages={messages} />}
      {reviews.ok && reviews.value.length === 0 && <p className="account-soft">{formMessages.noReviews()}</p>}
      {reviews.ok && reviews.value.length > 0 && (
        <ul className="account-list">
          {reviews.value.map((review) => (
            <OwnReview key={review.id} review={review} messages={formMessages} />
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => (
  <OwnReviewsPage {...messages} reviews={await loadOwnReviews(context)} />
)
