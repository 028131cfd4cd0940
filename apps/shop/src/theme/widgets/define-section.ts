import { defineWidget, type Widget } from '@vitrine/runtime'
import type { ComponentType, ReactNode } from 'react'
import { WidgetFallback } from '../html/widget-fallback.tsx'

/** Elements that editors may drag sections into (section 3, "Widget"). */
const dropTargets = '.droppable-area, .container, .cell'

/**
 * Editor properties of sections: they can be moved and styled, but they cannot be resized, and nothing can be dropped
 * into them.
 */
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

type SectionWidget<Content> = Omit<
  Widget,
  'component' | 'widgetProperties' | 'fallback' | 'blockProperties'
> & {
  /** Accepts the properties of every use of the widget in the content (content-types.ts). */
  readonly component: ComponentType<Content & { readonly children: ReactNode }>
  /** Icon in the editor's list of widgets. */
  readonly media: string
  /** Set if editors may drop other elements into the section. */
  readonly droppable?: true
}

/**
 * Defines a widget with the editor properties and the fallback that all widgets of the theme share. `Content` is the type of
 * its properties in the content.
 */
export function defineSection<Content extends object>({
  media,
  droppable,
  ...widget
}: SectionWidget<Content>): Widget {
  const { defaults, sectors } = sectionProperties
  return defineWidget({
    ...widget,
    fallback: WidgetFallback,
    blockProperties: { media },
    widgetProperties: { defaults: { ...defaults, droppable: droppable === true }, sectors },
  })
}
