import type { Language, LocalisedText } from '../languages.ts'
import type { CurrencyCode } from '../products/index.ts'

export interface RecordOptions {
  /** Suffix of the models' names. */
  readonly storeHash: string
  readonly language: Language
  /** Currency of the field `calculated_price`. */
  readonly currency: CurrencyCode
}

/** A record in one language, with the property names of a page file (docs/content.md). */
export interface CatalogueRecord {
  /** Identifies the record across languages. */
  readonly key: string
  readonly model: string
  readonly slug: string
  readonly title: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Returns the key of a product's records and goods. */
export function toProductKey(sku: string): string {
  return `products/${sku.toLowerCase()}`
}

interface SeoSource {
  readonly title: LocalisedText
  readonly description: LocalisedText
  readonly picture: string | undefined
}

/** Returns the field `seo`. */
export function toSeoField(
  { title, description, picture }: SeoSource,
  language: Language,
): readonly Readonly<Record<string, unknown>>[] {
  return [
    {
      title_tag: title[language],
      meta_description: description[language],
      og_title: title[language],
      og_description: description[language],
      ...(picture === undefined ? {} : { og_image: { absolutePath: picture } }),
    },
  ]
}
