import type { WidgetDescription } from './describe-widgets.ts'

/** Version of the messages between a page and the editor that embeds it. Every message carries it (R26). */
export const editorProtocol = 1

/** Path of a layout element: the field's name, then the indices down to the element, such as `body.0.2`. */
export type ElementPath = string

/** A box in CSS pixels, relative to the top left corner of the frame. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A message from the editor to the page. */
export type EditorMessage =
  | { readonly type: 'hello' }
  | { readonly type: 'select'; readonly place: ElementPath | null }
  | { readonly type: 'hover'; readonly place: ElementPath | null }
  | { readonly type: 'scroll-to'; readonly place: ElementPath }
  | { readonly type: 'update'; readonly field: string; readonly layout: unknown }

/** A message from the page to the editor. */
export type ShopMessage =
  | { readonly type: 'hello' }
  | {
      readonly type: 'ready'
      readonly page: PreviewedPage
      readonly widgets: readonly WidgetDescription[]
    }
  | { readonly type: 'selected'; readonly place: ElementPath | null; readonly bounds: Bounds | null }
  | { readonly type: 'hovered'; readonly place: ElementPath | null; readonly bounds: Bounds | null }
  | { readonly type: 'updated'; readonly field: string }
  | { readonly type: 'refused'; readonly reason: string }

/** The page in the editor's frame. */
export interface PreviewedPage {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly language: string
  readonly channelId: string
  /** The displayed version; '' for the published version. */
  readonly versionId: string
  /** Names of the page-editor fields. */
  readonly fields: readonly string[]
}

/** Maximum length of an element path or field name, in characters. */
const maxNameLength = 500

/** A message with the version of the protocol. */
export type Enveloped<Message> = Message & { readonly vitrine: typeof editorProtocol }

export function envelope<Message extends ShopMessage | EditorMessage>(message: Message): Enveloped<Message> {
  return { ...message, vitrine: editorProtocol }
}

/**
 * Validates data that was posted to the page. Returns the message, or the reason why it is invalid, or `null` if the data
 * is not meant for the page: any script may post anything to a window.
 */
export function readEditorMessage(data: unknown): EditorMessage | { readonly reason: string } | null {
  if (typeof data !== 'object' || data === null || !('vitrine' in data)) return null
  const message = data as Readonly<Record<string, unknown>>
  if (message['vitrine'] !== editorProtocol) {
    return { reason: `Expected protocol version ${editorProtocol}.` }
  }
  const { type, place, field } = message
  switch (type) {
    case 'hello': {
      return { type }
    }
    case 'select':
    case 'hover': {
      if (place === null) return { type, place }
      return isElementPath(place)
        ? { type, place }
        : { reason: `'${type}' requires an element path or null as its place.` }
    }
    case 'scroll-to': {
      return isElementPath(place)
        ? { type, place }
        : { reason: "'scroll-to' requires an element path as its place." }
    }
    case 'update': {
      if (!isFieldName(field)) return { reason: "'update' requires the name of a field." }
      return { type, field, layout: message['layout'] }
    }
    default: {
      return { reason: 'Unknown message type.' }
    }
  }
}

function isFieldName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxNameLength && /^[\w-]+$/.test(value)
}

function isElementPath(value: unknown): value is ElementPath {
  return typeof value === 'string' && value.length <= maxNameLength && /^[\w-]+(?:\.\d+)+$/.test(value)
}
