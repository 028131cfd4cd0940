import type { WidgetDescription } from './describe-widgets.ts'

/** Version of the messages between a page and the editor that shows it in a frame. Every message carries it. */
export const editorProtocol = 1

/** An element of a layout: the field's name, then the indices that lead to the element, such as `body.0.2`. */
export type Place = string

/** A box in CSS pixels, measured from the corner of the frame. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What an editor says to the page. */
export type EditorMessage =
  | { readonly type: 'hello' }
  | { readonly type: 'select'; readonly place: Place | null }
  | { readonly type: 'hover'; readonly place: Place | null }
  | { readonly type: 'scroll-to'; readonly place: Place }
  | { readonly type: 'update'; readonly field: string; readonly layout: unknown }

/** What the page says to the editor. */
export type ShopMessage =
  | { readonly type: 'hello' }
  | {
      readonly type: 'ready'
      readonly page: PreviewedPage
      readonly widgets: readonly WidgetDescription[]
    }
  | { readonly type: 'selected'; readonly place: Place | null; readonly bounds: Bounds | null }
  | { readonly type: 'hovered'; readonly place: Place | null; readonly bounds: Bounds | null }
  | { readonly type: 'updated'; readonly field: string }
  | { readonly type: 'refused'; readonly reason: string }

/** The page in the frame. */
export interface PreviewedPage {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly language: string
  readonly channelId: string
  /** The version that is shown; '' for the published one. */
  readonly versionId: string
  /** The page-editor fields. */
  readonly fields: readonly string[]
}

/** Longest place or field name that is read, in characters. */
const longestName = 500

/** An envelope around a message. */
export type Enveloped<Message> = Message & { readonly vitrine: typeof editorProtocol }

export function envelope<Message extends ShopMessage | EditorMessage>(message: Message): Enveloped<Message> {
  return { ...message, vitrine: editorProtocol }
}

/**
 * Reads what was posted to the page: a message, the reason why it is none, or `null` for what is not meant for the page,
 * since anything may be posted to a window.
 */
export function readEditorMessage(data: unknown): EditorMessage | { readonly reason: string } | null {
  if (typeof data !== 'object' || data === null || !('vitrine' in data)) return null
  const message = data as Readonly<Record<string, unknown>>
  if (message['vitrine'] !== editorProtocol) return { reason: `The page speaks version ${editorProtocol}.` }
  const { type, place, field } = message
  switch (type) {
    case 'hello': {
      return { type }
    }
    case 'select':
    case 'hover': {
      if (place === null) return { type, place }
      return isPlace(place) ? { type, place } : { reason: `'${type}' needs a place, or null.` }
    }
    case 'scroll-to': {
      return isPlace(place) ? { type, place } : { reason: "'scroll-to' needs a place." }
    }
    case 'update': {
      if (!isName(field)) return { reason: "'update' needs the name of a field." }
      return { type, field, layout: message['layout'] }
    }
    default: {
      return { reason: 'There is no such type of message.' }
    }
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestName && /^[\w-]+$/.test(value)
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'string' && value.length <= longestName && /^[\w-]+(?:\.\d+)+$/.test(value)
}
