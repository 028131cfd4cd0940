import { useApp, useSession, type TemplatePart } from '@vitrine/runtime'
import { useCapabilities, useCounts } from '@vitrine/runtime/commerce'
import { useEffect, useState } from 'react'
import type { ShopMessages } from '../messages/messages.ts'

interface WishProps {
  /** Name of the product. */
  readonly name: string
  /** SKU of the selected version; undefined if that combination does not exist. */
  readonly sku: string | undefined
  readonly messages: ShopMessages
}

/**
 * The button that saves the selected version to the wishlist, or removes it. A guest's list is kept in the browser and added to
 * the customer's at sign-in. Its actions are loaded when they are needed. Renders nothing if the provider has no wishlists (R32).
 */
function Wish({ name, sku, messages }: WishProps) {
  const app = useApp()
  const hasWishlists = (useCapabilities()?.wishlists ?? 'none') !== 'none'
  const { user } = useSession()
  const hasGuestItems = useCounts().wishlist > 0 && !user.email
  const [isUsed, setUsed] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const isWatched = hasWishlists && (isUsed || hasGuestItems)
  useEffect(() => {
    if (!isWatched || sku === undefined) return
    const watched = import('./wish-actions.ts').then((module) => module.watchWish(app, sku, setSaved))
    return () => void watched.then((end) => end()).catch(() => undefined)
  }, [app, sku, isWatched])
  if (!hasWishlists || sku === undefined) return null
  const toggle = async (): Promise<void> => {
    // If the actions cannot be loaded, another click tries again.
    const isDone = await import('./wish-actions.ts')
      .then((module) => module.toggleWish(app, { sku, name }))
      .catch(() => false)
    if (!isDone) document.querySelector<HTMLElement>('.wish-problem')?.showPopover()
    setUsed(true)
  }
  return (
    <div>
      <button type="button" className="wish" aria-pressed={isSaved} onClick={() => void toggle()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20 4.5 12.5a4.8 4.8 0 0 1 7.5-6 4.8 4.8 0 0 1 7.5 6Z" />
        </svg>
        {messages.wish()}
      </button>
    </div>
  )
}

export const part: TemplatePart = { component: Wish }
