export * from './check-auth.ts'
export * from './own-sessions.ts'
export * from './ping-site.ts'
