export { toModifiers } from './to-modifiers.ts'
export type { ProductModifier } from './to-modifiers.ts'
export { toOptions } from './to-options.ts'
export type { OptionValue, ProductOption } from './to-options.ts'
