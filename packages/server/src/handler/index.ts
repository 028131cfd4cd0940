export { createHandler, type Handler, type HandlerOptions, type RenderPage } from './handler.ts'
