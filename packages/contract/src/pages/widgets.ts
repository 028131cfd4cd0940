/** A widget of the page builder (section 3). `Component` is the host's own kind of component. */
export interface PageBuilderWidget<Component = unknown> {
  readonly widgetName: string
  readonly label: string
  readonly category: string
  /** What the editor puts on the page when the widget is dropped. */
  readonly content: unknown
  readonly component: Component
  readonly blockProperties?: Readonly<Record<string, unknown>>
  readonly widgetProperties?: {
    readonly defaults?: WidgetDefaults
    readonly sectors?: readonly unknown[]
  }
}

/** What the editor allows to be done with a widget (section 3). */
export interface WidgetDefaults {
  readonly stylable?: boolean
  readonly resizable?: boolean
  readonly editable?: boolean
  readonly droppable?: boolean
  /** Where the widget can be dragged to, for example a list of class selectors. */
  readonly draggable?: unknown
  readonly attributes?: Readonly<Record<string, string>>
  readonly [option: string]: unknown
}

/**
 * What holds for a widget that says nothing (section 3). `draggable` is a selector of the elements that it can be dragged
 * into: the section names the three classes, but not how they are written.
 */
export const widgetDefaults = {
  stylable: true,
  resizable: false,
  editable: false,
  droppable: false,
  draggable: '.droppable-area, .container, .cell',
  attributes: { cmsWidget: 'true' },
} as const satisfies WidgetDefaults
