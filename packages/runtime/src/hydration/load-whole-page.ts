import type { App } from '../app/app.ts'
import { isDehydrated } from '../state/dehydrated.ts'

/** Loads all late parts of the current page, for an editor. */
export async function loadWholePage(app: App): Promise<void> {
  const { view } = app.page.get()
  const { shell, main } = view
  const [whole, content] = await Promise.all([
    main.kind === 'dehydrated' ? main.view.hydrate() : view,
    isDehydrated(shell) ? shell.hydrate() : shell,
  ])
  const loaded = await Promise.all([...whole.parts.values()].map((part) => part.hydrate()))
  const state = app.page.get()
  if (state.view !== view) return
  const widgets = new Map([whole, ...loaded].flatMap((part) => [...part.widgets]))
  const widgetData = new Map([whole, ...loaded].flatMap((part) => [...part.widgetData]))
  const complete = { ...whole, shell: content, widgets, widgetData, parts: new Map(), hydration: {} }
  app.page.set({ ...state, view: complete })
}
