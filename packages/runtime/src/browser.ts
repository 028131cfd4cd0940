/** Entry point for the browser code of a shop. */
export { start } from './browser/start.browser.tsx'
