import type { Form as FormEntity } from '@vitrine/contract'
import { dataOf, Form, getForm, type FormMessages, type LoadContext } from '@vitrine/runtime'
import { loadFormMessages } from '../messages/form-messages.ts'
import type { FormContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'

interface FormWidgetProps {
  /** Id of the form that the loader loads. */
  readonly form_id?: string
  readonly heading?: string
  readonly data?: FormParts | undefined
}

/** A form with its messages. */
export interface FormParts {
  readonly form: FormEntity
  readonly messages: FormMessages
}

/** A form of the content. Renders nothing if the form does not exist. */
function FormWidget({ heading, data }: FormWidgetProps) {
  if (data === undefined) return null
  const { form, messages } = data
  const title = heading ?? form.display_name
  return (
    <section className="section">
      <div className="wrap text-block">
        <h2 className="section-title">{title}</h2>
        <div className="form-place">
          {form.description !== '' && <p className="form-intro">{form.description}</p>}
          <Form form={form} messages={messages} />
        </div>
      </div>
    </section>
  )
}

/** Loads the form whose id is in the properties. Returns undefined if the form does not exist. */
export async function loadForm(
  { client, language }: LoadContext,
  { form_id }: Readonly<Record<string, unknown>>,
): Promise<FormParts | undefined> {
  if (typeof form_id !== 'string') return undefined
  const [response, messages] = await Promise.all([
    getForm(client, form_id, { language }),
    loadFormMessages(language),
  ])
  const form = dataOf(response)
  return form === undefined ? undefined : { form, messages }
}

export const widget = defineSection<FormContent>({
  widgetName: 'Form',
  label: 'Form',
  category: 'Contact',
  content: { type: 'Form', props: { form_id: 'contact' } },
  component: FormWidget,
  media: 'form',
  load: loadForm,
})
