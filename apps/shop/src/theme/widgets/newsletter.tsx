import { Form } from '@vitrine/runtime'
import { loadForm, type FormParts } from './form.tsx'
import type { NewsletterContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { gridOf } from '../grid.ts'

interface NewsletterProps {
  readonly heading?: string
  readonly text?: string
  readonly data?: FormParts | undefined
}

/** An invitation to subscribe to the newsletter, with a form. Renders nothing if the form does not exist. */
function Newsletter({ heading, text, data }: NewsletterProps) {
  if (data === undefined) return null
  return (
    <section className="section">
      <div className={`wrap ${gridOf(2, 2)} newsletter`}>
        <div>
          {heading && <h2>{heading}</h2>}
          {text && <p>{text}</p>}
        </div>
        <Form form={data.form} messages={data.messages} />
      </div>
    </section>
  )
}

export const widget = defineSection<NewsletterContent>({
  widgetName: 'Newsletter',
  label: 'Newsletter',
  category: 'Contact',
  content: {
    type: 'Newsletter',
    props: { heading: 'Letters from the shop', text: 'Four a year.', form_id: 'newsletter' },
  },
  component: Newsletter,
  media: 'newsletter',
  load: loadForm,
})
