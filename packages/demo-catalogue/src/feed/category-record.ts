import type { Category } from '../products/index.ts'
import { categoryModel } from './models.ts'
import type { ProductCounts } from './product-counts.ts'
import { toSeoField, type CatalogueRecord, type RecordOptions } from './record.ts'
import { toSearchWords } from './search-words.ts'

/** Maps a category to its record (sections 2 and 3). */
export function toCategoryRecord(
  category: Category,
  counts: ProductCounts,
  { storeHash, language }: RecordOptions,
): CatalogueRecord {
  const { id, parent, name, text: description, slug, picture } = category
  return {
    key: `categories/${parent === undefined ? id : `${parent}/${id}`}`,
    model: categoryModel(storeHash),
    slug: slug[language],
    title: name[language],
    fields: {
      name: name[language],
      category_id: id,
      ...(parent === undefined ? {} : { parent_id: parent }),
      description: description[language],
      ...toSearchWords(id, language),
      image: { absolutePath: picture, alt_text: name[language] },
      product_count: counts.categories.get(id) ?? 0,
      seo: toSeoField({ ...category.seo, picture }, language),
    },
  }
}
