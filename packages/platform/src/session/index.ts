export { answerAuthCheck } from './auth-check.ts'
export { answerPing } from './ping.ts'
