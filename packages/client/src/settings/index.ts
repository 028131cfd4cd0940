export * from './get-global-settings.ts'
