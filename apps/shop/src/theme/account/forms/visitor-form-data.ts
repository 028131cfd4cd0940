import type { LoadContext, PageData } from '@vitrine/runtime'
import {
  isCommerceEnabled,
  loadSignUpFields,
  loadTopics,
  type CustomFieldView,
  type PreferencesView,
} from '@vitrine/runtime/commerce'
import { loadAccountFormMessages } from '../../messages/account-form-messages.ts'
import type { AccountFormMessages } from '../../messages/messages.ts'

/** Data of a page with a form for visitors who are not signed in. */
export interface VisitorFormData {
  readonly messages: AccountFormMessages
  /** Fields of the sign-up form that the shop has defined. Empty if the provider has none (R32). */
  readonly fields: readonly CustomFieldView[]
  /** Topics of the newsletter, for the sign-up form. */
  readonly topics: PreferencesView['topics']
}

/** Loads the data of a page with a form. A form without its additional fields is still of use, so failures leave them out. */
export async function loadVisitorFormData(context: LoadContext, page: PageData): Promise<VisitorFormData> {
  const isSignUp = page.template === 'sign-up' && isCommerceEnabled(context)
  const [messages, fields, topics] = await Promise.all([
    loadAccountFormMessages(context.language),
    isSignUp ? loadSignUpFields(context) : undefined,
    isSignUp ? loadTopics(context.client, context.signal) : undefined,
  ])
  return {
    messages,
    fields: fields?.ok ? fields.value : [],
    topics: topics?.ok ? topics.value : [],
  }
}
