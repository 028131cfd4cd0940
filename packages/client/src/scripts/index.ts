export * from './list-scripts.ts'
