/** A widget of the page builder (section 3). `Component` is the component type of the host. */
export interface PageBuilderWidget<Component = unknown> {
  readonly widgetName: string
  readonly label: string
  readonly category: string
  /** Content that the editor inserts when the widget is dropped. */
  readonly content: unknown
  readonly component: Component
  readonly blockProperties?: Readonly<Record<string, unknown>>
  readonly widgetProperties?: {
    readonly defaults?: WidgetDefaults
    readonly sectors?: readonly unknown[]
  }
}

/** Editing options of a widget (section 3). */
export interface WidgetDefaults {
  readonly stylable?: boolean
  readonly resizable?: boolean
  readonly editable?: boolean
  readonly droppable?: boolean
  /** Valid drop targets of the widget, for example a list of class selectors. */
  readonly draggable?: unknown
  readonly attributes?: Readonly<Record<string, string>>
  readonly [option: string]: unknown
}

/**
 * Default editing options (section 3). `draggable` is a selector of the valid drop targets. The
 * specification names the three classes; this project defines the syntax.
 */
export const widgetDefaults = {
  stylable: true,
  resizable: false,
  editable: false,
  droppable: false,
  draggable: '.droppable-area, .container, .cell',
  attributes: { cmsWidget: 'true' },
} as const satisfies WidgetDefaults
