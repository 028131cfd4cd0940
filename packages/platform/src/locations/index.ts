export { createLocations } from './create-locations.ts'
export { listLocations } from './locations.repository.ts'
export type { Location } from './locations.repository.ts'
