export { start } from './app/start.browser.tsx'
