import { useLocation } from '@vitrine/runtime'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import '../styles/dialog.css'

interface DialogProps {
  readonly className: string
  /** Name of the dialog for assistive technology. */
  readonly label?: string
  /** Id of the element that names the dialog. Use either this or `label`. */
  readonly labelledBy?: string
  /** Called when the dialog has closed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open while it is mounted. It closes on Escape and when another page is opened, and returns the focus to
 * the element that had it.
 */
export function Dialog({ className, label, labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (pathname !== opened.current) dialog.current?.close()
  }, [pathname])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}

interface PanelProps extends Pick<DialogProps, 'className' | 'onClose' | 'children'> {
  readonly title: ReactNode
  /** Name of the button that closes the dialog. */
  readonly closeLabel: string
}

/** A dialog with a heading and a button that closes it, in the middle of the window. */
export function Panel({ className, title, closeLabel, onClose, children }: PanelProps) {
  const id = useId()
  return (
    <Dialog className={`panel ${className}`} labelledBy={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <CloseButton label={closeLabel} />
      </header>
      {children}
    </Dialog>
  )
}

/** A button that closes the dialog around it. */
export function CloseButton({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className="icon-button dialog-close"
      aria-label={label}
      onClick={({ currentTarget }) => closeDialog(currentTarget)}
    />
  )
}

/** Closes the dialog around an element. */
export function closeDialog(element: Element | null): void {
  element?.closest('dialog')?.close()
}
