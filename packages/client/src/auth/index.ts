export * from './is-session-expired.ts'
export * from './logout.ts'
