import {
  confirmSubscription,
  subscribeA,
  subscribeB,
  subscribeC,
  unsubscribeB,
  type Client,
} from '@vitrine/client'
import type { ProviderId } from '@vitrine/contract'
import { toResult, unsupported, type ActionResult } from '../results/index.ts'
import type { Observable } from '../state/observable.ts'
import { saveTopics, unsubscribe } from './preferences.ts'
import type { NewsletterActions, NewsletterEvent, NewsletterState } from './newsletter-state.ts'

const subscribeBy = { a: subscribeA, b: subscribeB, c: subscribeC } as const

/** Creates the actions on the newsletter. */
export function createNewsletterStore({
  client,
  provider,
  state,
  onEvent = () => undefined,
}: {
  readonly client: Client
  readonly provider: ProviderId
  readonly state: Observable<NewsletterState>
  readonly onEvent?: (event: NewsletterEvent) => void
}): NewsletterActions {
  async function run<Value>(
    action: Promise<ActionResult<Value>>,
    name: Exclude<NewsletterEvent['name'], 'newsletter_failed'>,
  ): Promise<ActionResult<Value>> {
    state.set({ isPending: true, error: null })
    const result = await action
    state.set({ isPending: false, error: result.ok ? null : result.error })
    onEvent(result.ok ? { name } : { name: 'newsletter_failed', code: result.error.code })
    return result
  }
  return {
    subscribe: (email, topics) =>
      run(
        toResult(subscribeBy[provider](client, { email, ...(topics && { topics }) }), () => null),
        'newsletter_requested',
      ),
    unsubscribe: async (email) =>
      provider === 'b'
        ? run(
            toResult(unsubscribeB(client, { email }), () => null),
            'newsletter_unsubscribed',
          )
        : unsupported,
    confirm: (token) =>
      run(
        toResult(confirmSubscription(client, token), () => null),
        'newsletter_confirmed',
      ),
    saveTopics: (token, topics) => run(saveTopics(client, token, topics), 'newsletter_changed'),
    unsubscribeByLink: (token) => run(unsubscribe(client, token), 'newsletter_unsubscribed'),
  }
}
