export { createDispatch } from './dispatch.ts'
