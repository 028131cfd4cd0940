export * from './newsletter.ts'
