import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { findNestingFault, safeProps, type LayoutNode } from '@vitrine/layout'
import { WidgetFallback } from './fallback.tsx'
import { parseHtml } from './parse-html.ts'
import { defineSection } from './properties.ts'

interface HtmlProps {
  /** Text and its structure alone: what is not on the layouts' safe list is left out. */
  readonly html?: string
}

/** HTML that a merchant brings along. Nested as no browser would leave it, it shows the fallback. */
function Html({ html = '' }: HtmlProps) {
  const nodes = useMemo(() => parseHtml(html), [html])
  if (nodes.length === 0) return null
  if (findNestingFault({ version: 1, elements: nodes }) !== null) return <WidgetFallback />
  return (
    <section className="section">
      <div className="wrap">
        <div className="prose html">{nodes.map(toElement)}</div>
      </div>
    </section>
  )
}

function toElement(node: LayoutNode, key: number): ReactNode {
  if (typeof node === 'string') return createElement(Fragment, { key }, node)
  const children = node.children?.length ? node.children.map(toElement) : undefined
  return createElement(node.type, { ...safeProps(node.type, node.props), key }, children)
}

export const widget = defineSection({
  widgetName: 'Html',
  label: 'HTML',
  category: 'Text',
  content: { type: 'Html', props: { html: '<h2>A heading</h2><p>And a <b>text</b>.</p>' } },
  component: Html,
  media: 'html',
})
