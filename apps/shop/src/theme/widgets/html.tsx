import { HtmlContent } from '../html/html-content.tsx'
import { defineSection } from './define-section.ts'

interface HtmlProps {
  /** Text and its structure alone: what is not on the layouts' safe list is left out. */
  readonly html?: string
}

/** HTML that a merchant brings along. Nested as no browser would leave it, it shows the fallback. */
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

export const widget = defineSection({
  widgetName: 'Html',
  label: 'HTML',
  category: 'Text',
  content: { type: 'Html', props: { html: '<h2>A heading</h2><p>And a <b>text</b>.</p>' } },
  component: Html,
  media: 'html',
})
