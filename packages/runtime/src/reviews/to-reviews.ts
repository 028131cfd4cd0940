import type { OwnReview, ReviewA, ReviewsA } from '@vitrine/contract'
import type { OwnReviewView, ReviewPage, ReviewStatus, ReviewView } from './review-view.ts'

const statuses: Readonly<Record<ReviewA['status'], ReviewStatus>> = {
  0: 'waiting',
  1: 'published',
  2: 'rejected',
  3: 'withdrawn',
}

/** Converts a review of provider A. */
export function toReview(review: ReviewA): ReviewView {
  return {
    id: review.id,
    productId: review.product_id,
    rating: review.rating,
    title: review.title,
    text: review.text,
    name: review.name,
    status: statuses[review.status],
    isVerified: review.is_verified,
    isOwn: review.is_own,
    helpfulCount: review.helpful_count,
    isHelpful: review.is_helpful,
    language: review.language,
    answer: review.answer && { text: review.answer.text, at: review.answer.date },
    createdAt: review.date_created,
    updatedAt: review.date_modified,
  }
}

/** Converts a page of reviews of provider A. The request must not select fields. */
export function toReviewPage({ data, meta }: ReviewsA): ReviewPage {
  const { pagination, summary } = meta
  return {
    reviews: data.map((review) => toReview(review as ReviewA)),
    page: pagination.current_page,
    pages: pagination.total_pages,
    total: pagination.total,
    summary: { average: summary.average_rating, total: summary.total, counts: summary.ratings },
  }
}

/** Converts one of the customer's reviews. */
export function toOwnReview(review: OwnReview): OwnReviewView {
  const { id, rating, title, text, name, status, reason, answer } = review
  return {
    ...{ id, rating, title, text, name, status, reason, answer },
    productId: review.product_id,
    productName: review.product_name,
    url:
      review.page_slug === null ? null : `/${review.page_slug.split('/').map(encodeURIComponent).join('/')}/`,
    createdAt: review.created_at,
    updatedAt: review.updated_at,
  }
}
