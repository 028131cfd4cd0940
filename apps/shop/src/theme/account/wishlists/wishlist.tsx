import { Image, usePage } from '@vitrine/runtime'
import type { WishlistItemView, WishlistView } from '@vitrine/runtime/commerce'
import { useId } from 'react'
import { formatMoney } from '../../messages/format-money.ts'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'

interface WishlistProps {
  readonly list: WishlistView
  /** True if the customer can have several lists with names. */
  readonly isMany: boolean
  readonly canShare: boolean
  readonly messages: AccountFormMessages
}

/** A wishlist with its items, and the forms that change it. */
export function Wishlist({ list, isMany, canShare, messages }: WishlistProps) {
  const { id, items, shareUrl, isDefault } = list
  const name = list.name === '' ? messages.ownList() : list.name
  return (
    <section className="account-section">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {isMany && isDefault && <p className="account-mark">{messages.defaultList()}</p>}
      {shareUrl !== null && <ShareLink url={shareUrl} messages={messages} />}
      {items.length === 0 ? (
        <p className="account-soft">{messages.listEmpty()}</p>
      ) : (
        <ul className="account-list">
          {items.map((item) => (
            <Item key={item.id} item={item} listId={id} messages={messages} />
          ))}
        </ul>
      )}
      {isMany && (
        <div className="account-actions">
          {canShare && (
            <ActionForm
              name="wishlist-share"
              submit={shareUrl === null ? messages.shareList() : messages.unshareList()}
              isButton
              messages={messages}
            >
              <input type="hidden" name="list" value={id} />
              <input type="hidden" name="public" value={String(shareUrl === null)} />
            </ActionForm>
          )}
          <details className="account-fold">
            <summary className="account-quiet" aria-label={messages.changeNamed({ name })}>
              {messages.renameList()}
            </summary>
            <ActionForm
              name="wishlist-rename"
              label={messages.changeNamed({ name })}
              submit={messages.save()}
              reportsOnPage
              messages={messages}
            >
              <input type="hidden" name="list" value={id} />
              <Field
                name="name"
                label={messages.wishlistName()}
                autoComplete="off"
                value={list.name}
                maxLength={80}
                isRequired
                messages={messages}
              />
            </ActionForm>
          </details>
          <details>
            <summary className="account-quiet" aria-label={messages.deleteNamed({ name })}>
              {messages.delete()}
            </summary>
            <p className="account-soft">{messages.deleteListHint()}</p>
            <ActionForm name="wishlist-delete" submit={messages.confirmDelete()} isButton messages={messages}>
              <input type="hidden" name="list" value={id} />
            </ActionForm>
          </details>
        </div>
      )}
    </section>
  )
}

interface ShareLinkProps {
  readonly url: string
  readonly messages: AccountFormMessages
}

/** A field with the link that shares a list, from which customers can copy it. */
function ShareLink({ url, messages }: ShareLinkProps) {
  const id = useId()
  return (
    <div className="form-field account-share">
      <label className="form-label" htmlFor={id}>
        {messages.shareLink()}
      </label>
      <input id={id} className="form-control" dir="ltr" readOnly value={url} />
    </div>
  )
}

interface ItemProps {
  readonly item: WishlistItemView
  readonly listId: string
  readonly messages: AccountFormMessages
}

const sizes = '6rem'
const widths = [96, 192, 288]

function Item({ item, listId, messages }: ItemProps) {
  const { language } = usePage()
  const { id, sku, name, url, image, price, isSold, isVariant, availability } = item
  const canBuy = isSold && isVariant && sku !== '' && availability !== 'sold-out'
  const fields = (
    <>
      <input type="hidden" name="list" value={listId} />
      <input type="hidden" name="item" value={id} />
    </>
  )
  return (
    <li className="account-entry">
      <div className="account-piece">
        {image !== null && (
          <Image value={image} alt="" width={192} height={240} sizes={sizes} widths={widths} />
        )}
        <div>
          <h3 className="account-name">{url === null ? name : <a href={url}>{name}</a>}</h3>
          {price !== null && <p>{formatMoney(language, price.minor, price.currency)}</p>}
          {!isSold && <p className="account-soft">{messages.notSold()}</p>}
        </div>
      </div>
      <div className="account-actions">
        {canBuy && (
          <ActionForm
            name="wishlist-item-to-cart"
            label={messages.moveNamed({ name })}
            submit={messages.moveToCart()}
            isButton
            messages={messages}
          >
            {fields}
            <input type="hidden" name="sku" value={sku} />
          </ActionForm>
        )}
        <ActionForm
          name="wishlist-item-remove"
          label={messages.removeNamed({ name })}
          submit={messages.removeItem()}
          isButton
          messages={messages}
        >
          {fields}
        </ActionForm>
      </div>
    </li>
  )
}
