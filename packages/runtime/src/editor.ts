/** Entry point for visual editors: widget descriptions and the messages between an editor and the page it embeds. */
export { layoutStyles } from './content/layout-styles.ts'
export { describeWidgets } from './editor/describe-widgets.ts'
export type { WidgetDescription } from './editor/describe-widgets.ts'
export { editorProtocol } from './editor/messages.ts'
export type {
  Bounds,
  EditorMessage,
  ElementPath,
  Enveloped,
  PreviewedPage,
  ShopMessage,
} from './editor/messages.ts'
