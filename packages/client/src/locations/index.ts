export * from './list-locations.ts'
