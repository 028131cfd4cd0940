import type { FeedRecord } from '../../catalogue/index.ts'
import type { SiteChannel } from '../../site/index.ts'
import type { ProductDraft, Texts } from '../product-draft.ts'
import type { Addresses } from './addresses.ts'
import {
  toBrandId,
  toCategoryIds,
  type Assortment,
  type BrandEntry,
  type CategoryEntry,
} from './assortment.ts'
import { toProductKey, type FeedOptions } from './feed-options.ts'
import { toModelNames } from './models.ts'
import { pickText } from './pick-text.ts'
import { toPriceFields, toPrices } from './prices.ts'

/** The channel and language for which records are created. */
export interface RecordContext extends FeedOptions {
  readonly channel: SiteChannel
  readonly language: string
  readonly assortment: Assortment
  readonly addresses: Addresses
}

type Model = keyof ReturnType<typeof toModelNames>

function toRecord(
  { channel, language, terms }: RecordContext,
  model: Model,
  record: Pick<FeedRecord, 'key' | 'slug' | 'title' | 'fields'>,
): FeedRecord {
  return { channel: channel.id, language, model: toModelNames(terms.site.storeHash)[model], ...record }
}

/** Converts a category to a record, with a picture of its first product. */
export function toCategoryRecord(category: CategoryEntry, context: RecordContext): FeedRecord {
  const { id, parent, path, products } = category
  const name = textOf(path.at(-1), context)
  return toRecord(context, 'category', {
    ...{ key: `categories/${id}`, slug: context.addresses.category(id), title: name },
    fields: {
      ...{ name, category_id: id },
      ...(parent !== undefined && { parent_id: parent }),
      ...pageFields(name, products, context),
    },
  })
}

/** Converts a brand to a record, with a picture of its first product. */
export function toBrandRecord({ id, name, products }: BrandEntry, context: RecordContext): FeedRecord {
  return toRecord(context, 'brand', {
    ...{ key: `brands/${id}`, slug: context.addresses.brand(id), title: name },
    fields: { name, brand_id: id, ...pageFields(name, products, context) },
  })
}

function pageFields(name: string, products: readonly ProductDraft[], context: RecordContext) {
  const picture = products.flatMap((product) => toImages(product, context))[0]
  return {
    description: '',
    ...(picture && { image: { absolutePath: picture.absolutePath, alt_text: name } }),
    product_count: products.length,
    seo: toSeo({ title: name, description: '', picture: picture?.absolutePath }),
  }
}

/** Converts a product to its record. */
export function toProductRecord(product: ProductDraft, context: RecordContext): FeedRecord {
  const { texts, versions, options, attributes, brand, date } = product
  const { addresses, assortment, terms, now } = context
  const name = textOf(texts.name, context)
  const summary = textOf(texts.summary, context)
  const brandEntry = brand === '' ? undefined : assortment.brands.get(toBrandId(brand))
  const images = toImages(product, context)
  const ids = toCategoryIds(product, terms)
  // The path of the first category is the product's position in the shop.
  const position = ids.slice(0, product.categories[0]?.length ?? 0)
  return toRecord(context, 'product', {
    ...{ key: toProductKey(product.id), slug: addresses.product(product), title: name },
    fields: {
      ...{ sku: versions[0]?.sku ?? product.id, name, brand },
      ...(brandEntry && {
        brand_id: brandEntry.id,
        brand_meta: { id: brandEntry.id, name: brandEntry.name, slug: addresses.brand(brandEntry.id) },
      }),
      category_ids: ids,
      category_meta: position.map((id) => ({
        ...{ id, slug: addresses.category(id) },
        name: textOf(assortment.categories.get(id)?.path.at(-1), context),
      })),
      short_description: summary,
      description: toHtml(textOf(texts.description, context)),
      care_instructions: textOf(texts.care, context),
      search_words: textOf(texts.search_words, context),
      ...toPriceFields(product, terms.currency, now),
      variant_options: options.map(({ id, name: label, values }) => ({
        ...{ id, display_name: textOf(label, context) },
        option_values: values.map((value) => ({
          ...{
            id: value.id,
            label: textOf(value.label, context),
            is_default: versions[0]?.choices[id] === value.id,
          },
          ...(value.colour !== '' && { colour: value.colour }),
        })),
      })),
      // The platform adds the availability from the goods.
      variants: versions.map((version) => {
        const image = toPaths(version.images, context)[0]
        return {
          ...{ sku: version.sku, choices: version.choices, prices: toPrices(version, now) },
          ...(image !== undefined && { image }),
        }
      }),
      locations: terms.locations.map((location) => ({
        id: location.id,
        name: textOf(location.names, context),
      })),
      attributes: attributes.map((attribute) => ({
        name: textOf(attribute.name, context),
        values: attribute.values.map((value) => textOf(value, context)),
      })),
      images: images.map((image, index) => ({ is_thumbnail: index === 0, ...image })),
      thumbnails: images.slice(0, 2).map(({ absolutePath }) => ({ absolutePath })),
      ...(date !== '' && { since: date }),
      seo: toSeo({
        title: textOf(texts.seo_title, context) || name,
        description: textOf(texts.seo_description, context) || summary,
        picture: images[0]?.absolutePath,
      }),
    },
  })
}

function textOf(texts: Texts | undefined, { language, terms }: RecordContext): string {
  return pickText(texts ?? {}, language, terms.language)
}

function toImages(product: ProductDraft, context: RecordContext) {
  const alt = textOf(product.texts.image_alt, context) || textOf(product.texts.name, context)
  const images = product.versions.flatMap((version) => version.images)
  return [...new Set(toPaths(images, context))].map((path) => ({
    ...{ url_zoom: path, url: path, src: path, absolutePath: path, alt_text: alt },
  }))
}

/** Returns the paths of the pictures in the media folder. */
function toPaths(images: readonly string[], { pictures }: RecordContext): readonly string[] {
  return images.flatMap((image) => pictures.get(image) ?? [])
}

interface Seo {
  readonly title: string
  readonly description: string
  readonly picture: string | undefined
}

function toSeo({ title, description, picture }: Seo): readonly Readonly<Record<string, unknown>>[] {
  return [
    {
      ...{ title_tag: title, og_title: title },
      ...(description !== '' && { meta_description: description, og_description: description }),
      ...(picture !== undefined && { og_image: { absolutePath: picture } }),
    },
  ]
}

/** Returns HTML unchanged and converts plain-text paragraphs to HTML. The theme sanitises the HTML. */
function toHtml(text: string): string {
  if (text.startsWith('<')) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/(?:\r?\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
