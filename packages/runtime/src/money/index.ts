export * from './money-view.ts'
