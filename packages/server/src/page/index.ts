export { createPageRoute, type PageDependencies } from './page-route.ts'
