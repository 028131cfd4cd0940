export { formHandlers } from './admin-handlers.ts'
export { createProofOfWork } from './captcha.ts'
export type { Captcha, SpentChallenge } from './captcha.ts'
export type { StoredForm } from './definition.ts'
export { exportSubmissions } from './export-submissions.ts'
export type { ExportOptions } from './export-submissions.ts'
export { listAllForms } from './forms.repository.ts'
export { toCsvRow } from './csv.ts'
export {
  claimSubmissionsOf,
  deleteSubmissionsOf,
  listSubmissionsOf,
} from './customer-submissions.repository.ts'
export { claimChallenge } from './submissions.repository.ts'
export { openForms } from './open-forms.ts'
export type { FormRates } from './open-forms.ts'
export { summariseForms } from './summarise-forms.ts'
export type { FormSummary } from './summarise-forms.ts'
export { deleteForm, writeForm } from './write-form.ts'
