import type { App } from '../app/app.ts'
import { loginAddress } from './authorize.ts'

/** Leads away from a page that requires login, whose shopper is gone, to the page that asks to sign in (R9). */
export function leavePersonalPage(app: App): void {
  const { main } = app.page.get().view
  if (main.kind !== 'template' || main.template.requiresLogin !== true) return
  app.navigate(loginAddress(app.store, new URL(location.href)).href, { replace: true })
}
