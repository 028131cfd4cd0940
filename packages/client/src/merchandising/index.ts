export * from './category-tree.ts'
export * from './find-product.ts'
