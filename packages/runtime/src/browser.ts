/** Entry point for the browser entry of a shop. */
export { start } from './browser/start.browser.tsx'
