import { pageQuery } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { describeWidgets } from './describe-widgets.ts'
import {
  envelope,
  readEditorMessage,
  type EditorMessage,
  type Place,
  type PreviewedPage,
  type ShopMessage,
} from './messages.ts'
import { boundsOf, findPart, placeOf } from './element-paths.ts'
import { createPreviewParts } from './preview-parts.tsx'
import { createPreviewStyle } from './preview-style.ts'
import type { PreviewReason } from './start-preview.ts'
import { editorFields, withLayout } from './with-layout.ts'

/** How long an editor may take to answer before the page counts as an ordinary one, in milliseconds (R26). */
const handshakeTimeLimit = 1000

/** Previews the page: at once in the admin build, in a frame once the editor has answered. */
export function openPreview(app: App, { admin, editor }: PreviewReason): void {
  if (admin) showPreview(app)
  if (editor === null) return
  let talk: Conversation | null = null
  const say = (message: ShopMessage): void => window.parent.postMessage(envelope(message), editor)
  const timer = setTimeout(() => {
    if (app.preview.get() === 'unknown') app.preview.set('off')
  }, handshakeTimeLimit)

  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== editor || source !== window.parent) return
    const message = readEditorMessage(data)
    if (message === null) return
    if ('reason' in message) {
      say({ type: 'refused', reason: message.reason })
    } else if (message.type === 'hello') {
      clearTimeout(timer)
      showPreview(app)
      talk ??= createConversation(app, say)
      void talk.greet()
    } else if (talk === null) {
      say({ type: 'refused', reason: "Say 'hello' first." })
    } else {
      talk.hear(message)
    }
  })
  say({ type: 'hello' })
}

/** Decorates the page on show and every later one, and applies their style tags. */
function showPreview(app: App): void {
  if (app.preview.get() === 'on') return
  app.preview.set('on')
  const preview = createPreviewParts(app.store.widgets)
  const applyStyle = createPreviewStyle(document)
  const show = (): void => {
    const state = app.page.get()
    applyStyle(state.view)
    if (state.view.preview !== preview) app.page.set({ ...state, view: { ...state.view, preview } })
  }
  app.page.subscribe(show)
  show()
}

interface Conversation {
  greet(): Promise<void>
  hear(message: Exclude<EditorMessage, { type: 'hello' }>): void
}

/** What passes between page and editor once they know each other. */
function createConversation(app: App, say: (message: ShopMessage) => void): Conversation {
  let selected: Place | null = null
  let hovered: Place | null = null
  /** The newest update of each field, and the end of those that came before. */
  const newest = new Map<string, number>()
  let updates = 0
  let updated: Promise<unknown> = Promise.resolve()

  const tellSelected = (): void => say({ type: 'selected', place: selected, bounds: boundsOf(selected) })
  const tellHovered = (): void => say({ type: 'hovered', place: hovered, bounds: boundsOf(hovered) })
  const select = (place: Place | null): void => {
    selected = place
    tellSelected()
  }
  const hover = (place: Place | null): void => {
    if (place === hovered) return
    hovered = place
    tellHovered()
  }
  const moved = (): void => {
    if (selected !== null) tellSelected()
    if (hovered !== null) tellHovered()
  }
  const update = async (field: string, layout: unknown, mine: number): Promise<void> => {
    if (newest.get(field) !== mine) return
    const { view } = app.page.get()
    try {
      const next = await withLayout(app, view, { field, layout })
      const now = app.page.get()
      if (newest.get(field) !== mine || now.view.page !== view.page) return
      app.page.set({ ...now, view: next })
      say({ type: 'updated', field })
      requestAnimationFrame(moved)
    } catch (error) {
      say({ type: 'refused', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  // In a preview a click chooses a part; it follows no link and sends no form.
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      select(placeOf(event.target))
    },
    { capture: true },
  )
  document.addEventListener('mouseover', ({ target }) => hover(placeOf(target)), { passive: true })
  document.documentElement.addEventListener('mouseleave', () => hover(null))
  window.addEventListener('scroll', moved, { passive: true, capture: true })
  window.addEventListener('resize', moved)

  return {
    async greet() {
      say({ type: 'ready', page: describePage(app), widgets: await describeWidgets(app.store) })
    },
    hear(message) {
      switch (message.type) {
        case 'select': {
          select(message.place)
          break
        }
        case 'hover': {
          hover(message.place)
          break
        }
        case 'scroll-to': {
          const part = findPart(message.place)
          if (part === null) say({ type: 'refused', reason: `The page does not show ${message.place}.` })
          else (part.firstElementChild ?? part).scrollIntoView({ block: 'center' })
          break
        }
        case 'update': {
          const { field, layout } = message
          const mine = (updates += 1)
          newest.set(field, mine)
          // One after the other: each starts from what the one before has shown.
          updated = updated.then(() => update(field, layout, mine))
          break
        }
      }
    },
  }
}

function describePage(app: App): PreviewedPage {
  const { view } = app.page.get()
  const { page } = view
  return {
    id: page.id,
    title: page.title,
    path: location.pathname,
    language: page.language,
    channelId: app.session.get().site.channelId,
    versionId: new URLSearchParams(location.search).get(pageQuery.versionId) ?? '',
    fields: editorFields(view),
  }
}
