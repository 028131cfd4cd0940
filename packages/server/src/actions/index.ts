export { handleFormAction } from './form-action.ts'
