import {
  loadWishlists,
  useCapabilities,
  type ActionResult,
  type WishlistView,
} from '@vitrine/runtime/commerce'
import { useApp } from '@vitrine/runtime'
import { useEffect } from 'react'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'
import { Wishlist } from './wishlist.tsx'

interface WishlistsPageProps extends PageMessages {
  readonly lists: ActionResult<readonly WishlistView[]>
}

/** Forms of the page that consist of a button. */
const buttons = [
  'wishlist-delete',
  'wishlist-share',
  'wishlist-item-remove',
  'wishlist-item-to-cart',
] as const

/** The wishlists of the customer: one or several, depending on the provider (R32). */
function WishlistsPage({ messages, formMessages, lists }: WishlistsPageProps) {
  const capabilities = useCapabilities()
  const isMany = capabilities?.wishlists === 'many'
  const app = useApp()
  useEffect(() => {
    // Without this script, the items stay in the browser until the next visit.
    void import('./add-guest-items.ts').then((module) => module.addGuestItems(app)).catch(() => undefined)
  }, [app])
  return (
    <AccountPage entry="wishlist" messages={messages}>
      <Status buttons={[...buttons, 'wishlist-rename']} messages={formMessages} />
      {!lists.ok && <Failure messages={messages} />}
      {lists.ok && lists.value.length === 0 && <p className="account-soft">{formMessages.noLists()}</p>}
      {lists.ok &&
        lists.value.map((list) => (
          <Wishlist
            key={list.id}
            list={list}
            isMany={isMany}
            canShare={isMany && capabilities.shop.includes('shared-wishlists')}
            messages={formMessages}
          />
        ))}
      {lists.ok && isMany && (
        <section className="account-section">
          <h2>{formMessages.newList()}</h2>
          <ActionForm
            name="wishlist-create"
            label={formMessages.newList()}
            submit={formMessages.createList()}
            messages={formMessages}
          >
            <div className="form-fields">
              <Field
                name="name"
                label={formMessages.wishlistName()}
                autoComplete="off"
                maxLength={80}
                isRequired
                messages={formMessages}
              />
            </div>
          </ActionForm>
        </section>
      )}
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => (
  <WishlistsPage {...messages} lists={await loadWishlists(context)} />
)
