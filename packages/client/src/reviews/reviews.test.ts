import { responseExamples } from '@vitrine/contract/openapi'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import {
  createReview,
  deleteReview,
  editReview,
  listOwnReviews,
  listReviews,
  listSortedReviews,
  updateReview,
  voteForReview,
  withdrawVote,
} from './index.ts'

/** Returns a client of provider A, and the list of requests that the client sends. */
function clientOf(answer: () => Response) {
  const requests: string[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      const path = request.url.replace(/^http:\/\/localhost(?:\/exp-sf-cms\/api)?/, '')
      requests.push([request.method, path, await request.text()].join(' ').trimEnd())
      return answer()
    },
  })
  return { client, requests }
}

const { ReviewsA, ReviewA, OwnReviews, OwnReview, Removed, ReviewVote } = responseExamples
const review = { rating: 5, title: 'Hell', text: 'Leuchtet.', name: 'Ada' }

const cases: readonly (readonly [
  string,
  unknown,
  unknown,
  (client: Client) => Promise<CallResponse<unknown>>,
])[] = [
  [
    'GET /pa/products/lamps%2Fred/reviews?status=1&locale=de',
    undefined,
    ReviewsA,
    (it) => listReviews(it, { productId: 'lamps/red' }),
  ],
  [
    'GET /pa/products/lamp/reviews?status=0&page=2&limit=5&exclude_fields=text&include_fields=id%2Ctext&locale=de',
    undefined,
    ReviewsA,
    (it) =>
      listReviews(it, {
        ...{ productId: 'lamp', reviewId: '7', status: '0', page: '2', limit: '5' },
        ...{ exclude_fields: 'text', include_fields: 'id,text' },
      }),
  ],
  [
    'GET /_shop/v1/products/lamps%2Fred/reviews?sort=helpful&page=2&limit=5&locale=de',
    undefined,
    ReviewsA,
    (it) => listSortedReviews(it, { productId: 'lamps/red', sort: 'helpful', page: '2', limit: '5' }),
  ],
  ['POST /pa/products/lamp/reviews?locale=de', review, ReviewA, (it) => createReview(it, 'lamp', review)],
  [
    'PUT /pa/products/lamp/reviews/7?locale=de',
    undefined,
    ReviewA,
    (it) => updateReview(it, { productId: 'lamp', reviewId: '7' }),
  ],
  ['GET /_shop/v1/reviews?locale=de', undefined, OwnReviews, (it) => listOwnReviews(it)],
  [
    'GET /_shop/v1/reviews?page=2&limit=5&locale=de',
    undefined,
    OwnReviews,
    (it) => listOwnReviews(it, { page: '2', limit: '5' }),
  ],
  ['PUT /_shop/v1/reviews/7?locale=de', review, OwnReview, (it) => editReview(it, '7', review)],
  ['DELETE /_shop/v1/reviews/7?locale=de', undefined, Removed, (it) => deleteReview(it, '7')],
  [
    'PUT /_shop/v1/products/lamps%2Fred/reviews/7/vote?locale=de',
    undefined,
    ReviewVote,
    (it) => voteForReview(it, { productId: 'lamps/red', reviewId: '7' }),
  ],
  [
    'DELETE /_shop/v1/products/lamp/reviews/7/vote?locale=de',
    undefined,
    ReviewVote,
    (it) => withdrawVote(it, { productId: 'lamp', reviewId: '7' }),
  ],
]

describe('each review call has exactly the specified path and body (section 7)', () => {
  test.each(cases)('%s', async (address, body, Data, call) => {
    const { client, requests } = clientOf(() => Response.json({ Status: 'success', Data }))
    expect(dataOf(await call(client))).toEqual(Data)
    expect(requests).toEqual([body === undefined ? address : `${address} ${JSON.stringify(body)}`])
  })
})

test.each(cases)('a failure is returned, not thrown (%s, section 8)', async (_, __, ___, call) => {
  const Error = { code: 'NOT_FOUND', message: 'Not found.' }
  const refused = clientOf(() => Response.json({ Status: 'failure', Error }, { status: 404 }))
  expect(errorOf(await call(refused.client))).toEqual(Error)
})
