export { answerListSnippets } from './list-snippets.ts'
