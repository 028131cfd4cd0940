import type { AdminReviewList } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { call, RefusedCall, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toJson, toLine } from './output.ts'

type Review = AdminReviewList['reviews'][number]

/** The commands about reviews of customers. */
export const reviewCommands: CommandGroup = {
  name: 'reviews',
  help: 'lists, shows and moderates reviews, and answers them',
  commands: [
    defineCommand({
      name: 'list',
      options: { state: 'state', product: 'product', text: 'text', limit: 'n' },
      help: 'lists reviews; waiting ones by default. States: waiting, published, rejected, withdrawn. The third column is the time of the text, for --seen',
      async run({ options }, tools) {
        const query = toQuery({ state: 'waiting', sort: 'oldest', ...options })
        const { reviews, next } = await call(tools, `GET /reviews${query}`)
        for (const review of reviews as readonly Review[]) tools.write(formatReview(review))
        if (next !== null) tools.write('There are more reviews. Narrow the list, or raise --limit.\n')
      },
    }),
    defineCommand({
      name: 'show',
      arguments: ['review'],
      help: 'shows a review as JSON',
      async run({ review }, tools) {
        tools.write(toJson(await call(tools, `GET ${toPath(review)}`)))
      },
    }),
    defineCommand({
      name: 'publish',
      arguments: ['review'],
      required: { seen: 'time' },
      help: 'publishes a review. If its author has changed it since the time of the text, it is shown and not changed',
      run: ({ review, seen }, tools) => decide(review, seen, { decision: 'publish' }, tools),
    }),
    defineCommand({
      name: 'hold',
      arguments: ['review'],
      required: { seen: 'time' },
      options: { reason: 'text' },
      help: 'withholds a review; its author can read the reason',
      run: ({ review, seen, options }, tools) =>
        decide(review, seen, { decision: 'hold', ...options }, tools),
    }),
    defineCommand({
      name: 'reject',
      arguments: ['review'],
      required: { seen: 'time', reason: 'text' },
      help: 'rejects a review; its author can read the reason',
      run: ({ review, seen, reason }, tools) => decide(review, seen, { decision: 'reject', reason }, tools),
    }),
    defineCommand({
      name: 'answer',
      arguments: ['review'],
      required: { seen: 'time', text: 'text' },
      help: 'adds or replaces the reply of the merchant',
      run: ({ review, seen, text }, tools) => put(review, seen, ['answer', { text }], tools),
    }),
    defineCommand({
      name: 'delete-answer',
      arguments: ['review'],
      help: 'deletes the reply of the merchant',
      async run({ review }, tools) {
        await call(tools, `DELETE ${toPath(review)}/answer`)
      },
    }),
  ],
}

function decide(id: string, seen: string, decision: object, tools: CommandTools): Promise<void> {
  return put(id, seen, ['moderation', decision], tools)
}

/** Changes a review. Throws a `Failure` with the current text if the operator has not read it. */
async function put(
  id: string,
  seen: string,
  [part, body]: readonly [part: 'moderation' | 'answer', body: object],
  tools: CommandTools,
): Promise<void> {
  try {
    await call(tools, `PUT ${toPath(id)}/${part}`, { ...body, updated_at: seen })
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'CONFLICT') throw error
    const review = (await call(tools, `GET ${toPath(id)}`)) as unknown as Review
    throw new Failure(
      `Nothing was changed: the author has changed the review since ${seen}. Its current text:\n\n${formatReview(review)}\n` +
        `To continue with this text, repeat the command with --seen ${review.updated_at}.\n`,
    )
  }
}

function toPath(id: string): string {
  return `/reviews/${encodeURIComponent(id)}`
}

function formatReview({ id, state, updated_at, rating, product, author, title, text }: Review): string {
  return toLine([id, state, updated_at, `${rating}/5`, product, author, title, text])
}
