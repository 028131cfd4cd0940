export { failed, toResult, unavailable, unsupported } from './action-result.ts'
export type { ActionError, ActionResult } from './action-result.ts'
export { createResource, unknownResource } from './resource.ts'
export type { ResourceState } from './resource.ts'
