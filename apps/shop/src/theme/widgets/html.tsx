import { HtmlContent } from '../html/html-content.tsx'
import type { HtmlContent as HtmlProperties } from '../content-types.ts'
import { defineSection } from './define-section.ts'

interface HtmlProps {
  /** Unsafe elements and attributes are removed. */
  readonly html?: string
}

/** HTML from the merchant. Shows the fallback if elements are nested incorrectly. */
function Html({ html = '' }: HtmlProps) {
  return (
    <HtmlContent html={html}>
      {(content) => (
        <section className="section">
          <div className="wrap">
            <div className="prose html">{content}</div>
          </div>
        </section>
      )}
    </HtmlContent>
  )
}

export const widget = defineSection<HtmlProperties>({
  widgetName: 'Html',
  label: 'HTML',
  category: 'Text',
  content: { type: 'Html', props: { html: '<h2>A heading</h2><p>And a <b>text</b>.</p>' } },
  component: Html,
  media: 'html',
})
