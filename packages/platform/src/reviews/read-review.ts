import type { ReviewSort } from '@vitrine/contract'
import { z } from 'zod'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { readInput, textSchema } from '../store/index.ts'
import type { ReviewStatus, ReviewText } from './review.ts'

/** Maximum lengths of review texts in UTF-16 code units. */
const maxLengths = { title: 200, text: 10_000, name: 100 } as const

const reviewSchema = z.strictObject({
  rating: z.int().min(1).max(5),
  title: textSchema(1, maxLengths.title),
  text: textSchema(1, maxLengths.text),
  name: textSchema(1, maxLengths.name).exactOptional(),
})

/** Reads the body of a request that writes or edits a review. */
export function readReview(body: unknown): ReviewText | ApiError {
  const input = readInput(reviewSchema, body)
  return isApiError(input) ? input : { ...input, name: input.name }
}

const defaultPageSize = 10
const maxPageSize = 100

/** Position of a page in a list. */
export interface PageQuery {
  /** The page number, starting at 1. */
  readonly page: number
  readonly limit: number
}

/** Reads `page` and `limit`, which the dispatcher has already validated as integers. */
export function readPage(query: Readonly<Record<string, string | undefined>>): PageQuery | ApiError {
  const page = Number(query['page'] ?? 1)
  const limit = Number(query['limit'] ?? defaultPageSize)
  if (limit >= 1 && limit <= maxPageSize) return { page, limit }
  return fail('BAD_PARAMETER', 'limit', `Expected a whole number from 1 to ${maxPageSize}.`)
}

/** Review states by value of `status`, for provider A. */
export const statuses = {
  '0': 'waiting',
  '1': 'published',
  '2': 'rejected',
  '3': 'withdrawn',
} as const satisfies Readonly<Record<string, ReviewStatus>>

/** Reads `status`. */
export function readStatus(text: string): ReviewStatus | ApiError {
  const found = Object.entries(statuses).find(([value]) => value === text)
  return found ? found[1] : fail('BAD_PARAMETER', 'status', 'Expected 0, 1, 2 or 3.')
}

const sorts: readonly ReviewSort[] = ['newest', 'highest', 'lowest', 'helpful']

/** Reads `sort`. */
export function readSort(text: string): ReviewSort | ApiError {
  const found = sorts.find((sort) => sort === text)
  return (
    found ?? fail('BAD_PARAMETER', 'sort', `Expected ${sorts.slice(0, -1).join(', ')} or ${sorts.at(-1)}.`)
  )
}
