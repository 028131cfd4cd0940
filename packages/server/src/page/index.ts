export { createFastPages, type FastPages, type FastRequest, type FastResponse } from './fast-pages.ts'
export { createPageRoute, type PageDependencies } from './page-route.ts'
export { createInspectPage, inspectPagePath } from './inspect-page.ts'
export { cachedParameters } from './cached-parameters.ts'
