import { dataOf, defineWidget, Form, getForm, type FormMessages, type LoadContext } from '@vitrine/runtime'

/** Messages of the theme in one language; a real theme has message files. */
const messages: FormMessages = {
  summary: 'Please look at these fields again:',
  failed: 'This could not be sent. Please try again in a moment.',
  tooMany: 'That was sent very often just now. Please wait a few minutes.',
  sending: 'Sending …',
  optional: '(optional)',
  choose: 'Please choose',
  needsScripts: 'This form needs JavaScript.',
  trap: 'Leave this field empty',
  problems: {
    required: 'This is needed.',
    type: 'This does not fit here.',
    format: 'This is not written as it should be.',
    'too-short': 'This is too short.',
    'too-long': 'This is too long.',
    'too-small': 'This is too small.',
    'too-large': 'This is too large.',
    choice: 'Please choose one of the entries.',
    'too-few': 'Please choose more entries.',
    'too-many': 'These are too many.',
    'file-type': 'Files of this kind cannot be sent.',
    'file-size': 'The file is too large, or empty.',
    unknown: 'This field is not part of the form.',
    captcha: 'The check did not succeed. Please send the form again.',
    changed: 'The form has changed since you opened it. Please look at it again.',
    'email-format': 'Write it like name@example.com.',
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
