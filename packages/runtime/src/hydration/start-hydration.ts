import type { App } from '../app/app.ts'
import { logError } from '../log/log-error.ts'
import { isLoggedIn } from '../session/session-store.ts'
import { shellKey } from '../store/hydration-mode.ts'
import { latePartsOf } from './late-parts.ts'

/** Distance from the viewport at which a part hydrates. */
const visibleMargin = '100%'

/**
 * Hydrates the late parts of the first page: parts that become visible, and all parts except those that never hydrate once
 * the visitor's currency or session differs from the one that the server rendered for. The shell also hydrates when the
 * visitor selects an option in the header.
 */
export function startHydration(app: App): void {
  const { view } = app.page.get()
  if (Object.keys(view.hydration).length === 0) return
  const parts = latePartsOf(view)
  const hydrate = (path: string): void => {
    parts
      .get(path)
      ?.hydrate()
      .catch((error: unknown) => logError(`The part ${path} could not be hydrated.`, error))
  }

  const hydrateChanged = (): void => {
    if (app.currency.get() === null && !isLoggedIn(app.session.get().user)) return
    for (const [path, mode] of Object.entries(view.hydration)) if (mode !== 'never') hydrate(path)
  }
  app.currency.subscribe(hydrateChanged)
  app.session.subscribe(hydrateChanged)
  hydrateChanged()

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        hydrate(target.getAttribute('data-place') ?? '')
      }
    },
    { rootMargin: visibleMargin },
  )
  for (const [path, mode] of Object.entries(view.hydration)) {
    if (mode !== 'visible') continue
    const element = document.querySelector(`[data-place="${path}"]`)
    // A part without an element of its own cannot be observed.
    if (element === null) hydrate(path)
    else observer.observe(element)
  }

  // The control may have been used before this script was loaded.
  const isChanged = ({ selected, defaultSelected }: HTMLOptionElement): boolean =>
    selected !== defaultSelected
  const hydrateShell = (): void => {
    const options = document.querySelectorAll<HTMLOptionElement>('[data-vitrine="header"] option')
    if ([...options].some(isChanged)) hydrate(shellKey)
  }
  document.addEventListener('change', hydrateShell)
  hydrateShell()
}
