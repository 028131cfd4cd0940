export { cdnHeaders } from './cdn-headers.ts'
export { CdnPurgeError, createCdnPurge, type CdnPurgeOptions, type Purge } from './purge.ts'
