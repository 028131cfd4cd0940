export * from './find-by-slug.ts'
export * from './get-single.ts'
export * from './list-records.ts'
