export { handleListSnippets } from './list-snippets.ts'
