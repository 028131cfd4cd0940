import { isSafeElement, safeProps, widgetProps, type LayoutElement, type LayoutNode } from '@vitrine/layout'
import { createElement, Fragment, type ReactNode } from 'react'
import { childPlace } from '../pages/load-widgets.ts'
import type { PageView } from '../pages/page-view.ts'
import type { Widget } from '../store/widget.ts'
import { useView } from '../app/hooks.ts'
import { PartBoundary } from './part-boundary.tsx'

export interface RegionProps {
  /** Name of the page-editor field. */
  readonly field: string
}

/** Renders a page-editor field of the current page with the registered widgets; nothing when the field is empty. */
export function Region({ field }: RegionProps): ReactNode {
  const view = useView()
  const layout = view.layouts[field]
  return layout === undefined ? null : renderNodes(view, layout.elements, field)
}

function renderNodes(view: PageView, nodes: readonly LayoutNode[], parent: string): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const place = childPlace(parent, index)
    const widget = view.widgets.get(node.type)
    const part =
      widget === undefined ? renderHost(view, node, place) : renderWidget(view, node, { place, widget })
    return view.preview === undefined ? part : view.preview.decorate(node, place, part)
  })
}

/** A plain HTML element of the safe list; a type that is neither a widget nor safe shows nothing. */
function renderHost(view: PageView, element: LayoutElement, place: string): ReactNode {
  if (!isSafeElement(element.type)) return null
  const props = { ...safeProps(element.type, element.props ?? {}), key: place }
  return element.children === undefined || element.children.length === 0
    ? createElement(element.type, props)
    : createElement(element.type, props, ...renderNodes(view, element.children, place))
}

function renderWidget(
  view: PageView,
  element: LayoutElement,
  { place, widget }: { readonly place: string; readonly widget: Widget },
): ReactNode {
  const Fallback = widget.fallback
  const fallback = view.preview?.failed(element) ?? (Fallback === undefined ? null : <Fallback />)
  const loaded = view.widgetData.get(place)
  if (loaded?.ok === false) return <Fragment key={place}>{fallback}</Fragment>
  const Widget = widget.component
  return (
    <PartBoundary key={place} of={view} fallback={fallback}>
      <Widget {...widgetProps(element.props)} data={loaded?.data}>
        {element.children === undefined ? null : renderNodes(view, element.children, place)}
      </Widget>
    </PartBoundary>
  )
}
