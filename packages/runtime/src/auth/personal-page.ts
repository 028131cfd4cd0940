import { expRenderEvent } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { isLoggedIn } from '../session/session-store.ts'
import { loginUrl } from './authorize.ts'

/**
 * Reloads a personal page after another customer has signed in or the customer has signed out (R38, R44). Hides the old
 * content until the page has been reloaded. If the page requires login and no customer is signed in, navigates to the
 * sign-in page instead (R9).
 */
export function renewPersonalPage(app: App): void {
  const { main, personal, page } = app.page.get().view
  if (!personal) return
  hidePersonalPage(app)
  const requiresLogin = main.kind === 'template' && main.template.requiresLogin === true
  const mustSignIn = requiresLogin && !isLoggedIn(app.session.get().user)
  const to = mustSignIn ? loginUrl(app.store, new URL(location.href), page.language).href : location.href
  app.navigate(to, { replace: true })
}

/**
 * Hides the content of a personal page until a page is loaded, or until the returned function is called. The content
 * keeps its space.
 */
export function hidePersonalPage({ page }: App): () => void {
  const main = page.get().view.personal ? document.querySelector('main') : null
  const show = (): void => void main?.style.removeProperty('visibility')
  main?.style.setProperty('visibility', 'hidden')
  window.addEventListener(expRenderEvent, show, { once: true })
  return show
}
