import type { App } from '@vitrine/runtime'
import { mount } from '@vitrine/runtime/browser'
import type { CartMessages } from '../messages/messages.ts'
import { CartDrawer } from './cart-drawer.tsx'

interface OpenCartOptions {
  /** Sentence at the top of the cart, which is read to screen-reader users when it opens. */
  readonly announcement?: string
}

/**
 * Opens the cart in a dialog beside the page. The dialog is a tree of its own, so that it works on pages that never hydrate,
 * and is removed when it is closed.
 */
export function openCart(
  app: App,
  messages: CartMessages,
  { announcement = '' }: OpenCartOptions = {},
): void {
  const container = document.createElement('div')
  document.body.append(container)
  const remove = mount(
    app,
    container,
    <CartDrawer
      messages={messages}
      announcement={announcement}
      onClose={() => {
        remove()
        container.remove()
      }}
    />,
  )
}
