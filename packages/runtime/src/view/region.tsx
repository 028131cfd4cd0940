import { isSafeElement, safeProps, widgetProps, type LayoutElement, type LayoutNode } from '@vitrine/layout'
import { createElement, Fragment, type ReactNode } from 'react'
import { useView } from '../app/hooks.ts'
import { childPath } from '../pages/load-widgets.ts'
import type { PageView } from '../pages/page-view.ts'
import type { Widget } from '../store/widget.ts'
import { PartBoundary } from './part-boundary.tsx'

export interface RegionProps {
  /** Name of the page-editor field. */
  readonly field: string
}

/**
 * Renders a page-editor field of the current page with the registered widgets and safe HTML elements. Renders nothing if
 * the field is empty. A widget that fails shows its fallback; the rest of the page is unaffected.
 */
export function Region({ field }: RegionProps): ReactNode {
  const view = useView()
  const layout = view.layouts[field]
  return layout === undefined ? null : renderNodes(view, layout.elements, field)
}

function renderNodes(view: PageView, nodes: readonly LayoutNode[], parent: string): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const path = childPath(parent, index)
    const widget = view.widgets.get(node.type)
    const part =
      widget === undefined ? renderHtmlElement(view, node, path) : renderWidget(view, node, { path, widget })
    return view.preview === undefined ? part : view.preview.decorate(node, path, part)
  })
}

/** Renders a safe HTML element. A type that is neither a widget nor safe renders nothing. */
function renderHtmlElement(view: PageView, element: LayoutElement, path: string): ReactNode {
  if (!isSafeElement(element.type)) return null
  const props = { ...safeProps(element.type, element.props ?? {}), key: path }
  return element.children === undefined || element.children.length === 0
    ? createElement(element.type, props)
    : createElement(element.type, props, ...renderNodes(view, element.children, path))
}

function renderWidget(
  view: PageView,
  element: LayoutElement,
  { path, widget }: { readonly path: string; readonly widget: Widget },
): ReactNode {
  const Fallback = widget.fallback
  const fallback = view.preview?.renderFailed(element) ?? (Fallback === undefined ? null : <Fallback />)
  const loaded = view.widgetData.get(path)
  if (loaded?.ok === false) return <Fragment key={path}>{fallback}</Fragment>
  const Widget = widget.component
  return (
    <PartBoundary key={path} of={view} fallback={fallback}>
      <Widget {...widgetProps(element.props)} data={loaded?.data}>
        {element.children === undefined ? null : renderNodes(view, element.children, path)}
      </Widget>
    </PartBoundary>
  )
}
