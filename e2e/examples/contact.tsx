import { dataOf, defineWidget, Form, getForm, type FormMessages, type LoadContext } from '@vitrine/runtime'

/** The theme's messages in one language. A real theme has message files. */
const messages: FormMessages = {
  summary: 'Please correct these fields:',
  failed: 'The form could not be sent. Please try again in a moment.',
  tooMany: 'You have sent this form too often. Please wait a few minutes.',
  sending: 'Sending …',
  optional: '(optional)',
  choose: 'Please choose',
  needsScripts: 'This form needs JavaScript.',
  trap: 'Leave this field empty',
  problems: {
    required: 'Please fill in this field.',
    type: 'This value is not valid.',
    format: 'This value has the wrong format.',
    'too-short': 'This text is too short.',
    'too-long': 'This text is too long.',
    'too-small': 'This value is too small.',
    'too-large': 'This value is too large.',
    choice: 'Please choose one of the options.',
    'too-few': 'Please choose more options.',
    'too-many': 'Please choose fewer options.',
    'file-type': 'Files of this type cannot be sent.',
    'file-size': 'The file is empty or too large.',
    unknown: 'This field is not part of the form.',
    captcha: 'The spam check failed. Please send the form again.',
    changed: 'The form has changed since you opened it. Please check it and send it again.',
    'email-format': 'Please enter an address such as name@example.com.',
  },
}

/** `getForm` returns an envelope; `dataOf` unwraps it and returns undefined if the form does not exist. */
async function loadForm({ client, language }: LoadContext, id: string) {
  return dataOf(await getForm(client, id, { language }))
}

type Loaded = Awaited<ReturnType<typeof loadForm>>

export const widget = defineWidget({
  widgetName: 'Contact',
  label: 'Contact form',
  category: 'Forms',
  content: { type: 'Contact', props: { form_id: 'contact' } },
  load: (context, { form_id }) => loadForm(context, String(form_id)),
  component: ({ data }: { readonly data?: Loaded }) =>
    data === undefined ? null : <Form form={data} messages={messages} />,
})
