import type { App } from '@vitrine/runtime'
import { openDialog } from '../dialog/open-dialog.ts'
import type { CartMessages } from '../messages/messages.ts'
import { CartDrawer } from './cart-drawer.tsx'

interface OpenCartOptions {
  /** Sentence at the top of the cart, which is read to screen-reader users when it opens. */
  readonly announcement?: string
}

/** Opens the cart in a dialog at the side of the page. */
export function openCart(
  app: App,
  messages: CartMessages,
  { announcement = '' }: OpenCartOptions = {},
): void {
  openDialog(app, (onClose) => (
    <CartDrawer messages={messages} announcement={announcement} onClose={onClose} />
  ))
}
