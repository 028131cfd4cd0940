import { fields, image, list, text, type Fields } from '../records/read-values.ts'

/** A picture of a product. */
export interface Picture {
  readonly image: Fields
  readonly path: string
  readonly alt: string
}

/**
 * Maps the pictures of a product record (section 3, "Product page"). Never throws.
 *
 * @param version SKU of a variant, whose picture becomes the first one
 */
export function toPictures(page: Fields, version?: string): readonly Picture[] {
  const shown = list(page['variants'])
    .map(fields)
    .find(({ sku }) => sku === version)
  const rankOf = ({ path }: Picture): number => (path === shown?.['image'] ? 0 : 1)
  const pictures = list(page['images']).flatMap(toPicture)
  return pictures.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function toPicture(value: unknown): readonly Picture[] {
  const { url, src, ...read } = fields(value)
  const found = image({ ...read, absolutePath: read['absolutePath'] ?? url ?? src })
  return found === undefined
    ? []
    : [{ image: found, path: text(found['absolutePath']), alt: text(found['alt_text']) }]
}
