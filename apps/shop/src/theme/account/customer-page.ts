import type { LoadContext, PageData } from '@vitrine/runtime'
import type { ReactNode } from 'react'
import type { AccountFormMessages, CustomerMessages } from '../messages/messages.ts'

/** Messages of the pages that a customer sees. */
export interface PageMessages {
  readonly messages: CustomerMessages
  readonly formMessages: AccountFormMessages
}

/** Loads the content of a page of the account. A page module exports it as `loadContent`. */
export type LoadContent = (
  context: LoadContext,
  page: PageData,
  messages: PageMessages,
) => ReactNode | Promise<ReactNode>
