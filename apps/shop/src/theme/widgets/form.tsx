import type { Form as FormEntity } from '@vitrine/contract'
import { dataOf, defineWidget, Form, getForm, usePage, type LoadContext } from '@vitrine/runtime'
import { formMessagesFor } from '../form-messages.ts'
import { sectionProperties } from './properties.ts'

interface FormWidgetProps {
  readonly heading?: string
  readonly data?: FormEntity
}

/** A form of the content; nothing when there is no such form. */
function FormWidget({ heading, data }: FormWidgetProps) {
  const { language } = usePage()
  if (data === undefined) return null
  const title = heading ?? data.display_name
  return (
    <section className="section">
      <div className="wrap text-block">
        <h2 className="section-title">{title}</h2>
        <div className="form-place">
          {data.description !== '' && <p className="form-intro">{data.description}</p>}
          <Form form={data} messages={formMessagesFor(language)} />
        </div>
      </div>
    </section>
  )
}

async function load(
  { client, language }: LoadContext,
  { form_id }: Readonly<Record<string, unknown>>,
): Promise<FormEntity | undefined> {
  return typeof form_id === 'string' ? dataOf(await getForm(client, form_id, { language })) : undefined
}

export const widget = defineWidget({
  widgetName: 'Form',
  label: 'Form',
  category: 'Contact',
  content: { type: 'Form', props: { form_id: 'contact' } },
  component: FormWidget,
  blockProperties: { media: 'form' },
  widgetProperties: sectionProperties,
  load,
})
