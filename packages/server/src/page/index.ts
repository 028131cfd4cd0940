export { createFastPages, type FastPages, type FastRequest, type FastResponse } from './fast-pages.ts'
export { createPageRoute, type PageDependencies } from './page-route.ts'
