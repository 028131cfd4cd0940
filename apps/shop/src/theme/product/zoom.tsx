import { Image, type App } from '@vitrine/runtime'
import { useEffect, useRef } from 'react'
import '../styles/zoom.css'
import { CloseButton, Dialog } from '../dialog/dialog.tsx'
import { openDialog } from '../dialog/open-dialog.ts'
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
  openDialog(app, (onClose) => <Zoom {...zoomed} messages={messages} onClose={onClose} />)
}

interface ZoomProps extends Zoomed {
  readonly messages: ProductMessages
  /** Called when the dialog has closed. */
  readonly onClose: () => void
}

/** Pictures as wide as the window, one below the other. Escape closes the dialog, and the focus returns. */
function Zoom({ pictures, title, index, messages, onClose }: ZoomProps) {
  const first = useRef<HTMLLIElement>(null)
  const label = messages.enlarged({ title })
  useEffect(() => {
    first.current?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return (
    <Dialog className="zoom" label={label} onClose={onClose}>
      <CloseButton label={messages.close()} />
      {/* Scrollable regions have to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="zoom-pictures" tabIndex={0} aria-label={label}>
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
    </Dialog>
  )
}
