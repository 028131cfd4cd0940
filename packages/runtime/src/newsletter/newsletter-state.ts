import type { ActionError, ActionResult } from '../results/index.ts'
import type { PreferencesView } from './preferences.ts'

/** State of the newsletter form. */
export interface NewsletterState {
  readonly isPending: boolean
  /** Reason why the latest action failed. Null after a success. */
  readonly error: ActionError | null
}

export const idleNewsletter: NewsletterState = { isPending: false, error: null }

/** An event of the newsletter. Contains no personal data (R56). */
export type NewsletterEvent =
  | {
      readonly name:
        'newsletter_requested' | 'newsletter_confirmed' | 'newsletter_changed' | 'newsletter_unsubscribed'
    }
  | { readonly name: 'newsletter_failed'; readonly code: string }

/** Actions on the newsletter. No action rejects, and no result reveals whether an address is subscribed. */
export interface NewsletterActions {
  /**
   * Sends a mail with a link. The address is subscribed when its owner opens the link (double opt-in).
   *
   * @param topics ids of topics; default: all topics
   */
  subscribe(email: string, topics?: readonly string[]): Promise<ActionResult<null>>
  /** Unsubscribes an address (provider B). With the other providers, subscribers use the link in each mail (R33). */
  unsubscribe(email: string): Promise<ActionResult<null>>
  /** Confirms a subscription with the parameter `newsletter_token` of the link (R52). */
  confirm(token: string): Promise<ActionResult<null>>
  /**
   * Replaces the topics of a subscriber by at least one topic, with the parameter `subscriber_token` of the link in each
   * mail (R52). Read them with `loadPreferences`.
   */
  saveTopics(token: string, topics: readonly string[]): Promise<ActionResult<PreferencesView>>
  /** Unsubscribes the address of the link in a mail, with its parameter `subscriber_token` (R33). */
  unsubscribeByLink(token: string): Promise<ActionResult<null>>
}
