import type { LoadContext } from '@vitrine/runtime'
import type { ReactNode } from 'react'
import type { AccountMessages } from '../messages/messages.ts'

/** Content of an account page that depends on data of the platform. */
export interface AccountContent {
  /** Heading and title of the page, instead of the record's. */
  readonly title?: string
  readonly content: ReactNode
}

/**
 * Loads the content of a page by the template of its record, in a script of its own. Returns `undefined` for pages that
 * consist of a form only.
 */
export async function loadContent(
  template: unknown,
  context: LoadContext,
  messages: AccountMessages,
): Promise<AccountContent | undefined> {
  const { searchParams } = context.url
  if (template === 'wishlist') {
    const { loadSharedList } = await import('./shared-list.tsx')
    return loadSharedList(context, messages)
  }
  const token = template === 'newsletter' ? searchParams.get(subscriberTokenParameter) : null
  if (token === null) return undefined
  const { loadTopics } = await import('./newsletter-topics.tsx')
  return loadTopics(token, context, messages)
}

/** Query parameter of the link in newsletter mail. */
const subscriberTokenParameter = 'subscriber_token'
