export { createMerchandising } from './create-merchandising.ts'
