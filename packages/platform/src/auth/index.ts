export { createAuth } from './create-auth.ts'
