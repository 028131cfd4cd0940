import { isSafeElement, safeProps, widgetProps, type LayoutElement, type LayoutNode } from '@vitrine/layout'
import { createElement, Fragment, memo, type ReactNode } from 'react'
import { useView } from '../app/hooks.ts'
import { childPath } from '../pages/load-widgets.ts'
import type { PageView, RenderedWidget } from '../pages/page-view.ts'
import { useContent } from '../state/dehydrated.ts'
import { ErrorBoundary, markVisible, PartBoundary } from './part-boundary.tsx'

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
    const part = view.parts.has(path) ? (
      <LatePart key={path} view={view} element={node} path={path} />
    ) : widget === undefined ? (
      renderHtmlElement(view, node, path)
    ) : (
      renderWidget(view, node, { path, widget })
    )
    return view.preview === undefined ? part : view.preview.decorate(node, path, part)
  })
}

/** Renders a safe HTML element. Renders nothing if the type is neither a widget nor a safe element. */
function renderHtmlElement(view: PageView, element: LayoutElement, path: string): ReactNode {
  if (!isSafeElement(element.type)) return null
  const props = { ...safeProps(element.type, element.props ?? {}), key: path }
  return element.children === undefined || element.children.length === 0
    ? createElement(element.type, props)
    : createElement(element.type, props, ...renderNodes(view, element.children, path))
}

interface LatePartProps {
  readonly view: PageView
  readonly element: LayoutElement
  readonly path: string
}

/**
 * A widget that hydrates late, with its descendants. Memoized: React discards the HTML of a boundary that is updated before
 * it has hydrated.
 */
const LatePart = memo(function LatePart(props: LatePartProps): ReactNode {
  const { view, path } = props
  return markVisible(
    view,
    path,
    <PartBoundary key={path} of={view} fallback={null}>
      <LateContent {...props} />
    </PartBoundary>,
  )
})

function LateContent({ view, element, path }: LatePartProps): ReactNode {
  const loaded = useContent(view.parts.get(path) ?? view)
  const widget = loaded.widgets.get(element.type)
  if (widget === undefined) return null
  const { content, fallback } = toWidgetParts({ ...view, ...loaded }, element, { path, widget })
  return (
    <ErrorBoundary of={view} fallback={fallback}>
      {content ?? fallback}
    </ErrorBoundary>
  )
}

interface PlacedWidget {
  readonly path: string
  readonly widget: RenderedWidget
}

function renderWidget(view: PageView, element: LayoutElement, placed: PlacedWidget): ReactNode {
  const { path } = placed
  const { content, fallback } = toWidgetParts(view, element, placed)
  if (content === undefined) return <Fragment key={path}>{fallback}</Fragment>
  const part = (
    <PartBoundary key={path} of={view} fallback={fallback}>
      {content}
    </PartBoundary>
  )
  return markVisible(view, path, part)
}

/** Returns the widget of an element, unless its loader failed, and the fallback that replaces the widget when it fails. */
function toWidgetParts(
  view: PageView,
  element: LayoutElement,
  { path, widget }: PlacedWidget,
): { readonly content: ReactNode; readonly fallback: ReactNode } {
  const Fallback = widget.fallback
  const fallback = view.preview?.renderFailed(element) ?? (Fallback === undefined ? null : <Fallback />)
  const loaded = view.widgetData.get(path)
  if (loaded?.ok === false) return { content: undefined, fallback }
  const Widget = widget.component
  const content = (
    <Widget {...widgetProps(element.props)} data={loaded?.data}>
      {element.children === undefined ? null : renderNodes(view, element.children, path)}
    </Widget>
  )
  return { content, fallback }
}
