export { start } from './browser/start.browser.tsx'
