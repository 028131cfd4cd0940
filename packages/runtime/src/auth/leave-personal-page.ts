import type { App } from '../app/app.ts'
import { loginUrl } from './authorize.ts'

/** Navigates to the sign-in page if the current page requires login. Called when no customer is signed in any more (R9). */
export function leavePersonalPage(app: App): void {
  const { main } = app.page.get().view
  if (main.kind !== 'template' || main.template.requiresLogin !== true) return
  app.navigate(loginUrl(app.store, new URL(location.href)).href, { replace: true })
}
