import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { validateNesting, safeProps, type LayoutNode } from '@vitrine/layout'
import { WidgetFallback } from './widget-fallback.tsx'
import { parseHtml } from './parse-html.ts'

interface HtmlContentProps {
  /** Unsafe elements and attributes are removed. */
  readonly html: string
  /** Wraps the rendered content. Not called if the content is empty. */
  readonly children: (content: ReactNode) => ReactNode
}

/** Renders HTML from the merchant. Shows the fallback of widgets if elements are nested incorrectly. */
export function HtmlContent({ html, children }: HtmlContentProps) {
  const nodes = useMemo(() => parseHtml(html), [html])
  if (nodes.length === 0) return null
  if (validateNesting({ version: 1, elements: nodes }) !== null) return <WidgetFallback />
  return children(nodes.map(toElement))
}

function toElement(node: LayoutNode, key: number): ReactNode {
  if (typeof node === 'string') return createElement(Fragment, { key }, node)
  const children = node.children?.length ? node.children.map(toElement) : undefined
  return createElement(node.type, { ...safeProps(node.type, node.props), key }, children)
}
