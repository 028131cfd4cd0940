import { pageQuery } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { loadWholePage } from '../hydration/load-whole-page.ts'
import { describeWidgets } from './describe-widgets.ts'
import {
  envelope,
  readEditorMessage,
  type EditorMessage,
  type ElementPath,
  type PreviewedPage,
  type ShopMessage,
} from './messages.ts'
import { boundsOf, elementPathOf, findPartElement } from './part-elements.ts'
import { createPreviewRenderer } from './preview-parts.tsx'
import type { PreviewReason } from './preview-reason.ts'
import { createPreviewStyle } from './preview-style.ts'
import { editorFields, withLayout } from './with-layout.ts'

/**
 * Time limit for the first message of the editor, in milliseconds. After this time, the page counts as not previewed
 * (R26).
 */
const handshakeTimeoutMs = 1000

/** Starts the preview of a page: immediately in the admin build, in a frame once the editor has responded. */
export async function openPreview(app: App, { admin, editor }: PreviewReason): Promise<void> {
  await loadWholePage(app)
  if (admin) showPreview(app)
  if (editor === null) return
  let conversation: Conversation | null = null
  const send = (message: ShopMessage): void => window.parent.postMessage(envelope(message), editor)
  const timer = setTimeout(() => {
    if (app.preview.get() === 'unknown') app.preview.set('off')
  }, handshakeTimeoutMs)

  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== editor || source !== window.parent) return
    const message = readEditorMessage(data)
    if (message === null) return
    if ('reason' in message) {
      send({ type: 'refused', reason: message.reason })
    } else if (message.type === 'hello') {
      clearTimeout(timer)
      showPreview(app)
      conversation ??= createConversation(app, send)
      void conversation.greet()
    } else if (conversation === null) {
      send({ type: 'refused', reason: "Expected 'hello' first." })
    } else {
      conversation.onMessage(message)
    }
  })
  send({ type: 'hello' })
}

/** Decorates the current page and every later one, and applies the styles of their layouts. */
function showPreview(app: App): void {
  if (app.preview.get() === 'on') return
  app.preview.set('on')
  const preview = createPreviewRenderer(app.store.widgets)
  const applyStyle = createPreviewStyle(document)
  const show = (): void => {
    const state = app.page.get()
    applyStyle(state.view)
    if (state.view.preview !== preview) app.page.set({ ...state, view: { ...state.view, preview } })
  }
  app.page.subscribe(show)
  show()
}

/** Handles the messages of an editor after the handshake. */
interface Conversation {
  greet(): Promise<void>
  onMessage(message: Exclude<EditorMessage, { type: 'hello' }>): void
}

function createConversation(app: App, send: (message: ShopMessage) => void): Conversation {
  let selected: ElementPath | null = null
  let hovered: ElementPath | null = null
  /** Number of the latest update of each field. */
  const latest = new Map<string, number>()
  let updateCount = 0
  let updated: Promise<unknown> = Promise.resolve()

  const sendSelected = (): void => send({ type: 'selected', place: selected, bounds: boundsOf(selected) })
  const sendHovered = (): void => send({ type: 'hovered', place: hovered, bounds: boundsOf(hovered) })
  const select = (path: ElementPath | null): void => {
    selected = path
    sendSelected()
  }
  const hover = (path: ElementPath | null): void => {
    if (path === hovered) return
    hovered = path
    sendHovered()
  }
  const sendBounds = (): void => {
    if (selected !== null) sendSelected()
    if (hovered !== null) sendHovered()
  }
  const update = async (field: string, layout: unknown, number: number): Promise<void> => {
    if (latest.get(field) !== number) return
    const { view } = app.page.get()
    try {
      const next = await withLayout(app, view, { field, layout })
      const state = app.page.get()
      if (latest.get(field) !== number || state.view.page !== view.page) return
      app.page.set({ ...state, view: next })
      send({ type: 'updated', field })
      requestAnimationFrame(sendBounds)
    } catch (error) {
      send({ type: 'refused', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  // In a preview, a click selects a part. It neither follows links nor submits forms.
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      select(elementPathOf(event.target))
    },
    { capture: true },
  )
  document.addEventListener('mouseover', ({ target }) => hover(elementPathOf(target)), { passive: true })
  document.documentElement.addEventListener('mouseleave', () => hover(null))
  window.addEventListener('scroll', sendBounds, { passive: true, capture: true })
  window.addEventListener('resize', sendBounds)

  return {
    async greet() {
      send({ type: 'ready', page: describePage(app), widgets: await describeWidgets(app.store) })
    },
    onMessage(message) {
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
          const part = findPartElement(message.place)
          if (part === null)
            send({ type: 'refused', reason: `The element at '${message.place}' is not shown on the page.` })
          else (part.firstElementChild ?? part).scrollIntoView({ block: 'center' })
          break
        }
        case 'update': {
          const { field, layout } = message
          const number = (updateCount += 1)
          latest.set(field, number)
          // In sequence: each update starts from the result of the previous one.
          updated = updated.then(() => update(field, layout, number))
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
