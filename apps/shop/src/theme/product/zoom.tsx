import { Image, useLocation, type App } from '@vitrine/runtime'
import { mount } from '@vitrine/runtime/browser'
import { useEffect, useRef } from 'react'
import '../styles/zoom.css'
import type { ProductMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import type { Picture } from './to-pictures.ts'

interface Zoomed {
  readonly pictures: readonly Picture[]
  readonly title: string
  /** Index of the picture to show first. */
  readonly index: number
}

/** Shows the pictures of a product enlarged, in a dialog. */
export async function openZoom(app: App, zoomed: Zoomed): Promise<void> {
  const messages = await loadProductMessages(app.page.get().view.page.language)
  const container = document.createElement('div')
  document.body.append(container)
  const remove = mount(
    app,
    container,
    <Zoom
      {...zoomed}
      messages={messages}
      onClose={() => {
        remove()
        container.remove()
      }}
    />,
  )
}

interface ZoomProps extends Zoomed {
  readonly messages: ProductMessages
  /** Called when the dialog has closed. */
  readonly onClose: () => void
}

/** Pictures as wide as the window, one below the other. Escape closes the dialog, and the focus returns. */
function Zoom({ pictures, title, index, messages, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLLIElement>(null)
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    dialog.current?.showModal()
    first.current?.scrollIntoView({ behavior: 'instant' })
  }, [])
  useEffect(() => {
    // The back button has opened another page.
    if (pathname !== opened.current) dialog.current?.close()
  }, [pathname])
  return (
    <dialog ref={dialog} className="zoom" aria-label={messages.enlarged({ title })} onClose={onClose}>
      <button
        type="button"
        className="icon-button zoom-close"
        aria-label={messages.close()}
        onClick={() => dialog.current?.close()}
      />
      {/* Scrollable regions have to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="zoom-pictures" tabIndex={0} aria-label={messages.enlarged({ title })}>
        {pictures.map(({ image, path, alt }, number) => (
          <li key={path} ref={number === index ? first : undefined}>
            <Image
              value={image}
              alt={alt}
              width={1536}
              height={1920}
              sizes="100vw"
              widths={[768, 1152, 1536]}
            />
          </li>
        ))}
      </ul>
    </dialog>
  )
}
