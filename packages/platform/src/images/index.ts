export { createImages } from './images.ts'
export type { Images, InspectedImage } from './images.ts'
