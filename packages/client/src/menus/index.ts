export * from './list-menu-items.ts'
