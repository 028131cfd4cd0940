import type { AdminReviewList } from '@vitrine/contract/admin'
import type { Platform } from '@vitrine/platform'
import { Failure } from '../failure.ts'
import { toLine } from './calls.ts'
import { sendAsAdmin } from './send-as-admin.ts'

export interface ReviewTools {
  readonly platform: Pick<Platform, 'operatorSend'>
  write(text: string): void
}

export const reviewUsage = `  reviews list [--state <state>] [--product <id>] [--text <text>] [--limit <n>]
                                  lists reviews; waiting ones by default. States: waiting, published, rejected, withdrawn
  reviews publish <id>            publishes a review
  reviews hold <id>               withholds a review
  reviews reject <id> --reason <text>
                                  rejects a review; its author can read the reason
  reviews answer <id> [--text <text>]
                                  adds or replaces the answer to a review, or deletes it if there is no text
`

const options: Readonly<Record<string, readonly string[]>> = {
  list: ['state', 'product', 'text', 'limit'],
  publish: [],
  hold: ['reason'],
  reject: ['reason'],
  answer: ['text'],
}

/** Runs a command about reviews. Throws a `Failure` if an argument is missing or unknown. */
export async function runReviewCommand(
  args: readonly string[],
  { platform, write }: ReviewTools,
): Promise<void> {
  const [command = '', ...rest] = args
  const { values, given } = readArguments(command, rest)
  if (command === 'list') {
    if (values[0] !== undefined) throw toFailure(`reviews list does not take '${values[0]}'.`)
    const query = new URLSearchParams({ state: 'waiting', sort: 'oldest', ...given })
    const { reviews, next } = (await sendAsAdmin(platform, {
      method: 'GET',
      path: `/reviews?${query}`,
    })) as AdminReviewList
    for (const review of reviews) {
      const { id, state, rating, product, author, title, text, created_at: at } = review
      write(toLine([id, state, at, `${rating}/5`, product, author, title, text]))
    }
    if (next !== null) write('There are more reviews. Narrow the list, or raise --limit.\n')
    return
  }
  const [id, stray] = values
  if (id === undefined) throw toFailure(`reviews ${command} needs the id of a review.`)
  if (stray !== undefined) throw toFailure(`reviews ${command} does not take '${stray}'.`)
  const path = `/reviews/${encodeURIComponent(id)}`
  if (command === 'answer') {
    const body = given['text'] === undefined ? undefined : { text: given['text'] }
    await sendAsAdmin(platform, {
      path: `${path}/answer`,
      ...(body ? { method: 'PUT', body } : { method: 'DELETE' }),
    })
    return
  }
  if (command === 'reject' && given['reason'] === undefined) {
    throw toFailure('reviews reject needs --reason.')
  }
  await sendAsAdmin(platform, {
    method: 'PUT',
    path: `${path}/moderation`,
    body: { decision: command, ...given },
  })
}

function readArguments(command: string, args: readonly string[]) {
  const names = Object.hasOwn(options, command) ? options[command] : undefined
  if (!names) throw toFailure(`reviews takes one of ${Object.keys(options).join(', ')}.`)
  const values: string[] = []
  const given: Record<string, string> = {}
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (!arg.startsWith('--')) {
      values.push(arg)
      continue
    }
    const name = arg.slice(2)
    if (!names.includes(name)) throw toFailure(`reviews ${command} does not take ${arg}.`)
    const value = args[++index]
    if (value === undefined) throw toFailure(`${arg} needs a value.`)
    given[name] = value
  }
  return { values, given }
}

function toFailure(message: string): Failure {
  return new Failure(`${message}\n\nUsage: npm run admin -- <command>\n\n${reviewUsage}`)
}
