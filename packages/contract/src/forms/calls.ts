import { defineCall } from '../call.ts'
import { formFields } from './constants.ts'

/** Returns a form (sections 3 and 7, "Forms"). */
export const getForm = defineCall({
  id: 'forms.getForm',
  group: 'forms',
  method: 'GET',
  path: '/apis/setting-service/public/v1/forms/{formId}',
  query: { fields: { fixed: formFields, subset: true } },
  response: 'Form',
})

/** Lists the forms (sections 3 and 7, "Forms"). */
export const listForms = defineCall({
  id: 'forms.listForms',
  group: 'forms',
  method: 'GET',
  path: '/apis/setting-service/public/v1/forms',
  query: { fields: { fixed: formFields, subset: true } },
  response: 'Forms',
})

/**
 * Submits a form (section 7, "Forms"), as JSON, multipart/form-data or URL-encoded. If the submission is not valid,
 * `Error.fields` contains an error for each invalid field.
 */
export const submitForm = defineCall({
  id: 'forms.submitForm',
  group: 'forms',
  method: 'POST',
  path: '/apis/setting-service/public/v1/forms/{formId}/submit',
  query: { locale: {} },
  body: 'raw',
  bodyTypes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
  response: 'FormSubmitted',
})
