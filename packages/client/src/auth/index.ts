export * from './is-session-expired.ts'
export * from './login.ts'
export * from './logout.ts'
