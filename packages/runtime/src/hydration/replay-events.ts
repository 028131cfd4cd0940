import type { App } from '../app/app.ts'
import { latePartsOf } from './late-parts.ts'

/** Elements that react to a click without a script, and keep their state while a part hydrates. */
const native = 'a[href],label,select,textarea,input:not([type=submit])'

/**
 * Replays the clicks and keys of a visitor in a part with the mode `visible` that has not hydrated: hydrates the part, and
 * dispatches the event again. Until then, a click has no effect of its own. Native controls and links need no replay; React
 * does not see a change of their state before hydration, except that of a `select`.
 */
export function replayEvents(app: App): void {
  const parts = new Map(latePartsOf(app.page.get().view))
  for (const [path, part] of parts) void part.hydrated.then(() => parts.delete(path))
  const replayed = new WeakSet<Event>()

  const replay = (event: Event): void => {
    const target = event.target as Element
    const part = parts.get(target.closest('[data-place]')?.getAttribute('data-place') ?? '')
    if (part === undefined || replayed.has(event)) return
    // The event is copied now, because its fields are cleared when its dispatch ends.
    const copy = new (event.constructor as typeof Event)(event.type, event)
    replayed.add(copy)
    const hydrated = part
      .hydrate()
      .then(() => part.hydrated)
      .catch(() => undefined)
    if (event.type === 'click') {
      if (target.closest(native)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    void hydrated.then(() => target.dispatchEvent(copy))
  }
  for (const type of ['click', 'keydown', 'change']) document.addEventListener(type, replay, true)
}
