import { forgotPassword, type Client } from '@vitrine/client'
import type { AccountFormName } from '@vitrine/contract'
import {
  createAccountStore,
  loadAccountDialect,
  unknownAccount,
  type AccountActions,
} from '../account/index.ts'
import { changePassword } from '../credentials/index.ts'
import { createNewsletterStore, idleNewsletter } from '../newsletter/index.ts'
import { failed, toResult, unsupported, type ActionResult } from '../results/index.ts'
import { createReviewStore, unknownReviews } from '../reviews/index.ts'
import { createObservable } from '../state/observable.ts'
import { loadWishlistDialect } from '../wishlist/index.ts'
import type { AccountFormDone, AccountFormScope } from './account-form.ts'
import { findOrder, orderAgain, requestReturn } from './order-forms.server.ts'
import { readAddress, readProfileChanges, readReview, readText } from './read-account-form.ts'
import { saveAttributes } from './save-attributes.server.ts'
import { signUp } from './sign-up-form.server.ts'

type AccountForm = (form: URLSearchParams, scope: AccountFormScope) => Promise<ActionResult<AccountFormDone>>

/** The change that each form of an account makes. */
export const accountForms: Readonly<Record<AccountFormName, AccountForm>> = {
  'sign-up': signUp,
  'forgot-password': (form, { client }) =>
    toResult(forgotPassword(client, { email: readText(form, 'email') }), () => ({})),
  'address-save': withAccount((account, form) => {
    const id = readText(form, 'id')
    const address = readAddress(form)
    return id === '' ? account.addAddress(address) : account.updateAddress(id, address)
  }),
  'address-default': withAccount(async (account, form) => {
    await account.open('addresses')
    return account.setDefaultAddress(
      readText(form, 'id'),
      form.get('use') === 'billing' ? 'billing' : 'shipping',
    )
  }),
  'address-delete': withAccount((account, form) => account.deleteAddress(readText(form, 'id'))),
  async profile(form, { client, provider }) {
    const dialect = await loadAccountDialect(provider)
    const profile = await dialect.readProfile(client)
    if (!profile.ok) return profile
    return toDone(dialect.updateProfile(client, readProfileChanges(form, profile.value)))
  },
  attributes: saveAttributes,
  'password-change': (form, { client, provider }) =>
    toDone(
      changePassword(client, provider, {
        currentPassword: form.get('currentPassword') ?? '',
        newPassword: form.get('newPassword') ?? '',
      }),
    ),
  'email-change-request': withAccount((account, form) =>
    account.requestEmailChange(readText(form, 'email'), form.get('password') ?? ''),
  ),
  'email-change-withdraw': withAccount((account) => account.withdrawEmailChange()),
  'newsletter-subscribe': (form, { client, provider }) =>
    toDone(
      createNewsletterStore({ client, provider, state: createObservable(idleNewsletter) }).subscribe(
        readText(form, 'email'),
      ),
    ),
  'wishlist-create': withLists((lists, form, { client }) =>
    lists.create(client, { name: readText(form, 'name') }),
  ),
  'wishlist-rename': withLists((lists, form, { client }) =>
    lists.update(client, readText(form, 'list'), { name: readText(form, 'name') }),
  ),
  'wishlist-delete': withLists((lists, form, { client }) => lists.delete(client, readText(form, 'list'))),
  'wishlist-share': withLists((lists, form, { client }) =>
    lists.share(client, readText(form, 'list'), form.get('public') === 'true'),
  ),
  'wishlist-item-remove': removeItem,
  async 'wishlist-item-to-cart'(form, scope) {
    const added = await scope.addToCart()
    return added.ok ? removeItem(form, scope) : added
  },
  'review-edit': (form, { client }) => {
    const input = readReview(form)
    return input === null
      ? Promise.resolve(failed('BAD_PARAMETER', 'The rating must be a number from 1 to 5.'))
      : toDone(openReviews(client).edit(readText(form, 'review'), input))
  },
  'review-delete': (form, { client }) => toDone(openReviews(client).delete(readText(form, 'review'))),
  'session-end': withAccount((account, form) => account.endSession(readText(form, 'id'))),
  'sessions-end': withAccount((account) => account.endOtherSessions()),
  'account-erase': withAccount((account, form) => account.erase(form.get('password') ?? '')),
  'order-find': findOrder,
  'order-again': orderAgain,
  'order-return': requestReturn,
}

async function removeItem(
  form: URLSearchParams,
  { client, provider }: AccountFormScope,
): Promise<ActionResult<AccountFormDone>> {
  const dialect = await loadWishlistDialect(provider)
  if (dialect === null) return unsupported
  return toDone(dialect.remove(client, { listId: readText(form, 'list'), itemId: readText(form, 'item') }))
}

function openReviews(client: Client) {
  return createReviewStore({ client, state: createObservable(unknownReviews) })
}

/** Returns a form that changes the account of the signed-in customer. */
function withAccount(
  change: (account: AccountActions, form: URLSearchParams) => Promise<ActionResult<unknown>>,
): AccountForm {
  return async (form, { client, provider, site: { language } }) => {
    const dialect = await loadAccountDialect(provider)
    const state = createObservable(unknownAccount)
    return toDone(change(createAccountStore({ client, dialect, state, language: () => language }), form))
  }
}

type Lists = NonNullable<NonNullable<Awaited<ReturnType<typeof loadWishlistDialect>>>['lists']>

/** Returns a form that changes one of several wishlists (provider A). */
function withLists(
  change: (lists: Lists, form: URLSearchParams, scope: AccountFormScope) => Promise<ActionResult<unknown>>,
): AccountForm {
  return async (form, scope) => {
    const lists = (await loadWishlistDialect(scope.provider))?.lists
    return lists ? toDone(change(lists, form, scope)) : unsupported
  }
}

/** Returns the result of a form that does not choose the next page. */
async function toDone(change: Promise<ActionResult<unknown>>): Promise<ActionResult<AccountFormDone>> {
  const result = await change
  return result.ok ? { ok: true, value: {} } : result
}
