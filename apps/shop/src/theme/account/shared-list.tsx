import { Image, type LoadContext } from '@vitrine/runtime'
import { loadSharedWishlist, type SharedItemView, type SharedWishlistView } from '@vitrine/runtime/commerce'
import { formatMoney } from '../messages/format-money.ts'
import type { AccountMessages } from '../messages/messages.ts'
import type { AccountContent } from './account-content.ts'

/** Query parameter of the link to a shared wishlist. */
const listParameter = 'list'

/** Loads the wishlist that the link of the page shares. */
export async function loadSharedList(
  { client, url, language, signal }: LoadContext,
  messages: AccountMessages,
): Promise<AccountContent> {
  const list = await loadSharedWishlist(client, url.searchParams.get(listParameter) ?? '', signal)
  if (list === null) return { title: messages.listGone(), content: <p>{messages.listGoneHint()}</p> }
  const content = <SharedList list={list} language={language} messages={messages} />
  return list.name === '' ? { content } : { title: list.name, content }
}

interface SharedListProps {
  readonly list: SharedWishlistView
  readonly language: string
  readonly messages: AccountMessages
}

/** The products of a shared wishlist. */
function SharedList({ list: { items }, language, messages }: SharedListProps) {
  if (items.length === 0) return <p>{messages.listEmpty()}</p>
  return (
    <ul className="products">
      {items.map((item) => (
        <Item key={item.sku} item={item} language={language} messages={messages} />
      ))}
    </ul>
  )
}

interface ItemProps {
  readonly item: SharedItemView
  readonly language: string
  readonly messages: AccountMessages
}

const sizes = '(min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'
const widths = [240, 320, 480, 640]

function Item({ item, language, messages }: ItemProps) {
  const { name, url, image, quantity, price, availability } = item
  return (
    <li className="product">
      <div className="product-figure">
        <Image value={image} alt="" width={768} height={960} sizes={sizes} widths={widths} />
      </div>
      <h2 className="product-name">{url === null ? name : <a href={url}>{name}</a>}</h2>
      {price !== null && <p className="price">{formatMoney(language, price.minor, price.currency)}</p>}
      <p className="product-facts">
        <span>{messages.availability[availability]()}</span>
        {quantity > 1 && <span>{messages.listQuantity({ count: quantity })}</span>}
      </p>
    </li>
  )
}
