import { defineWidget, type Widget } from '@vitrine/runtime'
import { WidgetFallback } from '../html/widget-fallback.tsx'

/** Into which places of a page an editor may drag a section (specification, section 3, "Page-builder widget"). */
const dropTargets = '.droppable-area, .container, .cell'

/** What an editor may do with any of the theme's sections: move and style them, not resize or drop into them. */
const sectionProperties = {
  defaults: {
    stylable: true,
    resizable: false,
    editable: false,
    droppable: false,
    draggable: dropTargets,
    attributes: { cmsWidget: 'true' },
  },
  sectors: [{ name: 'Spacing', properties: ['padding-block', 'margin-block'] }],
} as const

type SectionWidget = Omit<Widget, 'widgetProperties' | 'fallback' | 'blockProperties'> & {
  /** The picture by which an editor's list of widgets shows it. */
  readonly media: string
  /** Other elements may be dropped into it. */
  readonly droppable?: true
}

/** States one of the theme's widgets: its own fields, with the properties and the fallback that all share. */
export function defineSection({ media, droppable, ...widget }: SectionWidget): Widget {
  const { defaults, sectors } = sectionProperties
  return defineWidget({
    ...widget,
    fallback: WidgetFallback,
    blockProperties: { media },
    widgetProperties: { defaults: { ...defaults, droppable: droppable === true }, sectors },
  })
}
