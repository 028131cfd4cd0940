export { layoutStyles } from './content/layout-styles.ts'
export { describeWidgets } from './editor/describe-widgets.ts'
export type { WidgetDescription } from './editor/describe-widgets.ts'
export { editorProtocol } from './editor/messages.ts'
export type {
  Bounds,
  EditorMessage,
  Enveloped,
  Place,
  PreviewedPage,
  ShopMessage,
} from './editor/messages.ts'
