export { answerFormAction } from './form-action.ts'
