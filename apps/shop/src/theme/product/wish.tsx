import { useSession, type LoadContext, type TemplatePart } from '@vitrine/runtime'
import { useCounts, useWishlists } from '@vitrine/runtime/commerce'
import { useEffect, useState } from 'react'
import type { ProductMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { versionPath } from './version-path.ts'

interface WishProps {
  /** Name of the product. */
  readonly name: string
  /** SKU of the selected version; undefined if that combination does not exist. */
  readonly sku: string | undefined
  readonly data: ProductMessages
}

/**
 * The button that saves the selected version to the wishlist, or removes it. A guest's list is kept in the browser and added to
 * the customer's at sign-in. Renders nothing if the provider has no wishlists (R32).
 */
function Wish({ name, sku, data: messages }: WishProps) {
  const { isEnabled, lists, status, isPending, contains, open, add, remove } = useWishlists()
  const { user } = useSession()
  const hasGuestItems = useCounts().wishlist > 0 && !user.email
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    // Reading a guest's list makes no call (R55).
    if (hasGuestItems && status === 'unknown') void open()
  })
  if (!isEnabled || sku === undefined) return null
  const isSaved = contains({ sku })
  const toggle = async (): Promise<void> => {
    if (isPending) return
    const results = isSaved
      ? await Promise.all(
          lists.flatMap(({ id, items }) =>
            items
              .filter((item) => item.isVariant && item.sku === sku)
              .map((item) => remove({ listId: id, itemId: item.id })),
          ),
        )
      : [await add({ sku, name, url: location.pathname + versionPath(sku) })]
    setFailed(results.some(({ ok }) => !ok))
  }
  return (
    <div>
      <button
        type="button"
        className="wish"
        aria-pressed={isSaved}
        aria-disabled={isPending}
        onClick={() => void toggle()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20 4.5 12.5a4.8 4.8 0 0 1 7.5-6 4.8 4.8 0 0 1 7.5 6Z" />
        </svg>
        {messages.wish()}
      </button>
      <p role="alert">{isFailed && messages.wishFailed()}</p>
    </div>
  )
}

export const part: TemplatePart = {
  component: Wish,
  load: ({ language }: LoadContext) => loadProductMessages(language),
}
