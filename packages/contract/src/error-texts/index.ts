// One module for each part of the runtime, so that browsers load a text with the part that uses it.
export * from './calls.ts'
export * from './checkout.ts'
export * from './language.ts'
export * from './layouts.ts'
export * from './pages.ts'
export * from './scripts.ts'
export * from './session.ts'
