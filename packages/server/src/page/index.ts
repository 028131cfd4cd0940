export { pageResponse } from './page-response.ts'
