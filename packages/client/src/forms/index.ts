export * from './get-form.ts'
export * from './list-forms.ts'
export * from './submit-form.ts'
