export { cdnHeaders } from './cdn-headers.ts'
export { createCdnPurge, type CdnPurgeOptions, type Purge } from './purge.ts'
