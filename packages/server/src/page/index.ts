export { createPageRoute, type PageDependencies, type RenderPage } from './page-route.ts'
