export { validateSlug } from '../site/index.ts'
