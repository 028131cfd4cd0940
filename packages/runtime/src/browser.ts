/** Entry point for the browser code of a shop. */
export { mount } from './view/mount.browser.tsx'
export { start } from './browser/start.browser.tsx'
