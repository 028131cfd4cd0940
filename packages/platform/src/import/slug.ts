export { findSlugFault } from '../site/index.ts'
