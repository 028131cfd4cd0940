export type { Action, ActionCall, ActionPost, ActionResult, Actions } from './action.ts'
export { builtInActions } from './built-in-actions.ts'
export { createCallAction } from './call-action.ts'
export { handleAction } from './handle-action.ts'
