/** Query parameter of a product page: SKU of the version that the page opens. */
export const versionParameter = 'version'

/** Returns the address of a version, relative to the page of its product. */
export function versionPath(sku: string): string {
  return `?${new URLSearchParams({ [versionParameter]: sku })}`
}
