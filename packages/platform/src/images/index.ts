export { createImages } from './images.ts'
export type { Images } from './images.ts'
