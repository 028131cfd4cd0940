export { brands } from './brands.ts'
export { catalogue } from './catalogue.ts'
export type { DepartmentId, SubcategoryId } from './categories.ts'
export { cheapestPrice, isOnSale, ordinaryPrice, pricesFrom } from './cheapest.ts'
export { generateCatalogue, generateSources, type GenerateOptions } from './generate.ts'
export { familyIds, type FamilyId, type PatternId } from './ids.ts'
export { hasSizeOption, measuresOfVariant } from './measures.ts'
export {
  isVerified,
  limitsOf,
  piecesOf,
  policyOf,
  salePeriodOf,
  taxClassOf,
  weightOf,
  type InventoryPolicy,
} from './selling.ts'
export { departmentOf, toProduct, type ProductSource } from './product.ts'
export * from './types.ts'
