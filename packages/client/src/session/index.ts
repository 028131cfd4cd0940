export * from './check-auth.ts'
export * from './ping-site.ts'
