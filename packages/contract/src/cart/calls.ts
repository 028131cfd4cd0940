export * from './calls-a.ts'
export * from './calls-b.ts'
export * from './calls-c.ts'
