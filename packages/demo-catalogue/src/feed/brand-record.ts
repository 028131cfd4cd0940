import type { Language } from '../languages.ts'
import type { Brand } from '../products/index.ts'
import { brandModel } from './models.ts'
import type { ProductCounts } from './product-counts.ts'
import { toSeoField, type CatalogueRecord, type RecordOptions } from './record.ts'

/** Prefixes that make brand slugs unique, since brand names, unlike other names, are the same in every language. */
const slugPrefixes: Readonly<Record<Language, string>> = { en: '', de: 'de/', ar: 'ar/' }

export function brandSlug(brand: Brand, language: Language): string {
  return slugPrefixes[language] + brand.slug
}

/** Maps a brand to its record, with a picture of its first product. */
export function toBrandRecord(
  brand: Brand,
  counts: ProductCounts,
  { storeHash, language }: RecordOptions,
): CatalogueRecord {
  const { id, name, text: description, seo } = brand
  const { count, picture } = counts.brands.get(id) ?? { count: 0 }
  return {
    key: `brands/${id}`,
    model: brandModel(storeHash),
    slug: brandSlug(brand, language),
    title: name,
    fields: {
      name,
      brand_id: id,
      description: description[language],
      ...(picture ? { image: { absolutePath: picture.path, alt_text: picture.alt[language] } } : {}),
      product_count: count,
      seo: toSeoField({ ...seo, picture: picture?.path }, language),
    },
  }
}
