export { applyHead } from './apply-head.ts'
export { toHead } from './to-head.ts'
