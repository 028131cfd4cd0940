import { useLocation, usePage } from '@vitrine/runtime'
import { useCart } from '@vitrine/runtime/commerce'
import { useEffect, useEffectEvent, useRef } from 'react'
import '../styles/cart.css'
import type { CartMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'
import { CartContents } from './cart-contents.tsx'

interface CartDrawerProps {
  readonly messages: CartMessages
  readonly announcement: string
  /** Called when the dialog has closed. */
  readonly onClose: () => void
}

/** The cart in a modal dialog at the side of the page. Escape and a click outside close it, and the focus returns. */
export function CartDrawer({ messages, announcement, onClose }: CartDrawerProps) {
  const cart = useCart()
  const { pathname } = useLocation()
  const { cartPath } = toThemeSettings(usePage())
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useRef(pathname)
  const read = useEffectEvent(() => void cart.open())

  useEffect(() => {
    const element = dialog.current
    const onClick = ({ target }: MouseEvent): void => {
      // Outside of the content is the backdrop.
      const isOutside = target === element
      if (isOutside || (target instanceof Element && target.closest('a[href]'))) element?.close()
    }
    element?.addEventListener('click', onClick)
    element?.showModal()
    read()
    return () => element?.removeEventListener('click', onClick)
  }, [])
  useEffect(() => {
    // The back button has opened another page.
    if (pathname !== opened.current) dialog.current?.close()
  }, [pathname])

  return (
    <dialog ref={dialog} className="cart-drawer" aria-labelledby="cart-drawer-title" onClose={onClose}>
      <div className="cart-drawer-content">
        <header className="cart-drawer-head">
          <h2 id="cart-drawer-title">{messages.title()}</h2>
          <button
            type="button"
            className="icon-button cart-close"
            aria-label={messages.close()}
            onClick={() => dialog.current?.close()}
          />
        </header>
        <p className="cart-announcement" role="status">
          {announcement}
        </p>
        <CartContents cart={cart} messages={messages} place="drawer" />
        {cart.cart !== null && cart.cart.pieces > 0 && cartPath !== '' && (
          <a className="cart-view" href={cartPath}>
            {messages.view()}
          </a>
        )}
      </div>
    </dialog>
  )
}
