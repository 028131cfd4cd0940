import type { App } from '@vitrine/runtime'
import { mount } from '@vitrine/runtime/browser'
import type { ReactElement } from 'react'

/**
 * Shows a dialog at the end of the document. The dialog is a tree of its own, so that it works on pages that are never
 * hydrated, and is removed when it has closed.
 *
 * @param render returns the dialog, whose `onClose` is the function that it receives
 */
export function openDialog(app: App, render: (onClose: () => void) => ReactElement): void {
  const container = document.createElement('div')
  document.body.append(container)
  const remove = mount(
    app,
    container,
    render(() => {
      remove()
      container.remove()
    }),
  )
}
