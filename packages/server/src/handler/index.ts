export { createHandler, type Handler } from './handler.ts'
export type { HandlerOptions } from './handler-options.ts'
