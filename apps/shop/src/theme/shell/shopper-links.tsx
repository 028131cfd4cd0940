import { useCapabilities } from '@vitrine/runtime/commerce'
import type { PageData } from '@vitrine/runtime'
import type { ShellMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'

interface ShopperLinksProps {
  readonly page: PageData
  readonly messages: ShellMessages
}

/** Shapes of the icons, in a square of 24 units. */
const shapes = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5',
  wishlist: 'M12 20 4.5 12.5a4.8 4.8 0 0 1 7.5-6 4.8 4.8 0 0 1 7.5 6Z',
  cart: 'M5 8h14l-1.2 12.5H6.2ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
} as const

/**
 * Links to account, wishlist and cart, each shown if the settings name its page. Renders nothing if the deployment has no
 * commerce; the wishlist is left out if the provider has none. behaviour/counts.ts adds the counts (R55).
 */
export function ShopperLinks({ page, messages }: ShopperLinksProps) {
  const capabilities = useCapabilities()
  const { accountPath, wishlistPath, cartPath } = toThemeSettings(page)
  if (capabilities === null) return null
  const links = [
    { name: 'account', href: accountPath, label: messages.account() },
    {
      name: 'wishlist',
      href: capabilities.wishlists === 'none' ? '' : wishlistPath,
      label: messages.wishlist(),
    },
    { name: 'cart', href: capabilities.cart ? cartPath : '', label: messages.cart() },
  ] as const
  return (
    <div className="shopper-links">
      {links.map(
        ({ name, href, label }) =>
          href !== '' && (
            <a key={name} className="icon-button shopper-link" href={href} data-count={name}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={shapes[name]} />
              </svg>
              <span className="shopper-label">{label}</span>
            </a>
          ),
      )}
    </div>
  )
}
