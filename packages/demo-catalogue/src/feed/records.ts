import { brands } from '../products/index.ts'
import { cheapestPrice, isOnSale, ordinary, pricesFrom } from '../products/index.ts'
import { isMadeToSize } from '../products/index.ts'
import { toSearchWords } from './search-words.ts'
import { toCounted, toTally, type Tally } from './tally.ts'
import type { Language, Text } from '../languages.ts'
import type {
  Brand,
  Catalogue,
  Category,
  CurrencyCode,
  FacetTerms,
  Modifier,
  Prices,
  Product,
  ProductOption,
} from '../products/index.ts'

/** For whom records are written. */
export interface RecordsOptions {
  /** Ends the names of the models. */
  readonly storeHash: string
  readonly language: Language
  /** Currency of `calculated_price`; the others stand in `prices`. */
  readonly currency: CurrencyCode
}

/** A record in one language, with the names that a page file has (docs/content.md). */
export interface PageFile {
  /** The same in every language, so that translations find one another. */
  readonly key: string
  readonly model: string
  readonly slug: string
  readonly title: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A model, as a file of the content folder says it. */
export interface ModelFile {
  readonly internal_name: string
  readonly name: string
  readonly kind: 'collection'
  readonly fields: Readonly<Record<string, { readonly type: string; readonly list?: true }>>
}

export function productModel(storeHash: string): string {
  return `ecommerce_product_${storeHash}`
}

export function categoryModel(storeHash: string): string {
  return `ecommerce_category_${storeHash}`
}

export function brandModel(storeHash: string): string {
  return `ecommerce_brand_${storeHash}`
}

const text = { type: 'text' } as const
const json = { type: 'json' } as const
const number = { type: 'number' } as const
const seo = { type: 'seo' } as const
const flag = { type: 'boolean' } as const
const texts = { type: 'text', list: true } as const
const images = { type: 'json' } as const

/** The content models that the records need. */
export function toModelFiles(storeHash: string): readonly ModelFile[] {
  return [
    {
      internal_name: categoryModel(storeHash),
      name: 'Category',
      kind: 'collection',
      fields: {
        name: text,
        category_id: text,
        parent_id: text,
        description: text,
        search_words: text,
        image: json,
        product_count: number,
        seo,
      },
    },
    {
      internal_name: brandModel(storeHash),
      name: 'Brand',
      kind: 'collection',
      fields: { name: text, brand_id: text, description: text, image: json, product_count: number, seo },
    },
    {
      internal_name: productModel(storeHash),
      name: 'Product',
      kind: 'collection',
      fields: {
        sku: text,
        name: text,
        brand: text,
        brand_id: text,
        brand_meta: json,
        category_ids: texts,
        category_meta: json,
        short_description: text,
        description: { type: 'rich-text' },
        care_instructions: text,
        search_words: text,
        calculated_price: number,
        currency: text,
        price_usd: number,
        price_eur: number,
        price_aed: number,
        on_sale: flag,
        prices: json,
        prices_from: json,
        variant_options: json,
        provider_specific_data: json,
        variants: json,
        locations: json,
        facets: json,
        attributes: json,
        colour: text,
        material: text,
        pattern: text,
        size: text,
        origin: text,
        measures: json,
        images,
        thumbnails: json,
        rating: json,
        reviews: json,
        since: text,
        seo,
      },
    },
  ]
}

/** One page file for each category, brand and product, in one language. Pure. */
export function toPageFiles(shop: Catalogue, options: RecordsOptions): readonly PageFile[] {
  const tally = toTally(toCounted(shop.products))
  return [
    ...shop.categories.map((category) => toCategoryFile(category, tally, options)),
    ...shop.brands.map((brand) => toBrandFile(brand, tally, options)),
    ...shop.products.map((product) => toProductFile(product, shop, options)),
  ]
}

/** The record of a category as a page file (section 3; models of section 2). */
export function toCategoryFile(
  category: Category,
  tally: Tally,
  { storeHash, language }: RecordsOptions,
): PageFile {
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
      product_count: tally.categories.get(id) ?? 0,
      seo: [toSeo(category.seo.title, category.seo.description, language, picture)],
    },
  }
}

/** The record of a brand as a page file, with a picture of the first of its products. */
export function toBrandFile(brand: Brand, tally: Tally, { storeHash, language }: RecordsOptions): PageFile {
  const { id, name, text: description, seo: own } = brand
  const { count, picture } = tally.brands.get(id) ?? { count: 0 }
  return {
    key: `brands/${id}`,
    model: brandModel(storeHash),
    slug: brandPrefixes[language] + brand.slug,
    title: name,
    fields: {
      name,
      brand_id: id,
      description: description[language],
      ...(picture ? { image: { absolutePath: picture.path, alt_text: picture.alt[language] } } : {}),
      product_count: count,
      seo: [toSeo(own.title, own.description, language, picture?.path)],
    },
  }
}

/** The record of a product as a page file: the fields of section 3, "Product page record extras", and what a theme needs. */
export function toProductFile(
  product: Product,
  shop: Pick<Catalogue, 'brands' | 'categories' | 'facets' | 'locations'>,
  options: RecordsOptions,
): PageFile {
  const { storeHash, language, currency } = options
  const { sku, name, prices, pictures } = product
  const { name: brand } = brands[product.brand]
  return {
    key: `products/${sku.toLowerCase()}`,
    model: productModel(storeHash),
    slug: product.slug[language],
    title: name[language],
    fields: {
      sku,
      name: name[language],
      brand,
      brand_id: product.brand,
      brand_meta: {
        id: product.brand,
        name: brand,
        ...toBrandSlug(
          shop.brands.find((each) => each.id === product.brand),
          language,
        ),
      },
      category_ids: [product.department, product.shelf],
      category_meta: [product.department, product.shelf].flatMap((id) => {
        const category = shop.categories.find((each) => each.id === id)
        return category ? [{ id, name: category.name[language], slug: category.slug[language] }] : []
      }),
      short_description: product.short[language],
      description: toHtml(product.long[language]),
      care_instructions: product.care[language],
      ...toSearchWords(product.shelf, language),
      calculated_price: toUnits(ordinary(prices[currency])),
      currency,
      price_usd: toUnits(ordinary(cheapestPrice(product, 'USD'))),
      price_eur: toUnits(ordinary(cheapestPrice(product, 'EUR'))),
      price_aed: toUnits(ordinary(cheapestPrice(product, 'AED'))),
      on_sale: isOnSale(product),
      prices: toPublicPrices(prices),
      prices_from: toPublicPrices(pricesFrom(product)),
      variant_options: product.options.map((option) => toWireOption(option, language)),
      provider_specific_data: {
        modifiers: product.modifiers.map((modifier) => toWireModifier(modifier, language)),
      },
      variants: product.variants.map((variant) => ({ ...variant, prices: toPublicPrices(variant.prices) })),
      locations: shop.locations.map(({ id, name: place }) => ({ id, name: place[language] })),
      facets: product.facets,
      attributes: toAttributes(product, shop.facets, language),
      colour: product.facets.colour,
      material: product.facets.material,
      pattern: product.facets.pattern,
      size: product.facets.size,
      origin: product.facets.origin,
      measures: product.measures,
      images: pictures.map(({ path, alt }, index) => ({
        is_thumbnail: index === 0,
        url_zoom: path,
        url: path,
        src: path,
        absolutePath: path,
        alt_text: alt[language],
      })),
      // What a list shows: the thing alone, and where it belongs.
      thumbnails: pictures
        .filter(({ view }) => view !== 'detail')
        .map(({ path }) => ({ absolutePath: path })),
      rating: product.rating,
      reviews: product.reviews.filter((review) => review.language === language),
      since: product.since,
      seo: [toSeo(product.seo.title, product.seo.description, language, pictures[0].path)],
    },
  }
}

/** The language that a brand's address begins with: its name is the same in all of them. */
const brandPrefixes: Readonly<Record<Language, string>> = { en: '', de: 'de/', ar: 'ar/' }

/** The address of a brand in a language; nothing for one that is not sold. */
function toBrandSlug(brand: Brand | undefined, language: Language): { readonly slug?: string } {
  return brand === undefined ? {} : { slug: brandPrefixes[language] + brand.slug }
}

/** Prices as everybody may see them: what groups pay is for their members alone. */
function toPublicPrices(prices: Partial<Prices>): unknown {
  return Object.fromEntries(
    Object.entries(prices).map(([code, { list, sale }]) => [
      code,
      sale === undefined ? { list } : { list, sale },
    ]),
  )
}

/** The facets of a product in words: `{ name: 'Material', values: ['Stoneware'] }`. */
function toAttributes(
  product: Product,
  facets: readonly FacetTerms[],
  language: Language,
): readonly { readonly name: string; readonly values: readonly string[] }[] {
  // A size that is chosen is no fact; the facet stays for those who look for one.
  const isChosen = isMadeToSize(product.options.map(({ id }) => id))
  const facts = facets.filter(({ id }) => id !== 'size' || !isChosen)
  return facts.map(({ id, name, terms }) => {
    const chosen = new Set<string>([product.facets[id]].flat())
    return {
      name: name[language],
      values: terms.filter((term) => chosen.has(term.id)).map((term) => term.name[language]),
    }
  })
}

/** A variant option in the one of its three shapes that it is sold in (section 3). */
export function toWireOption({ shape, name, values }: ProductOption, language: Language): unknown {
  switch (shape) {
    case 'named':
      return { name: name[language], values: values.map(({ label }) => label[language]) }
    case 'labelled':
      return {
        label: name[language],
        values: Object.fromEntries(
          values.map(({ id, label, colour }) => [
            id,
            { value_label: label[language], ...(colour && { colour }) },
          ]),
        ),
      }
    case 'display':
      return {
        display_name: name[language],
        option_values: values.map(({ id, label, isDefault, colour }) => ({
          id,
          label: label[language],
          is_default: isDefault,
          ...(colour && { colour }),
        })),
      }
  }
}

/** A modifier in one of its two shapes (section 3). */
export function toWireModifier({ shape, name, values }: Modifier, language: Language): unknown {
  const labels = values.map((value) => value[language])
  return shape === 'titled'
    ? { title: name[language], values: labels.map((title) => ({ title })) }
    : {
        display_name: name[language],
        option_values: labels.map((label, index) => ({ label, is_default: index === 0 })),
      }
}

/** Minor units as units of the currency; all of ours have hundredths. */
function toUnits(minor: number): number {
  return minor / 100
}

function toSeo(
  title: Text,
  description: Text,
  language: Language,
  picture: string | undefined,
): Readonly<Record<string, unknown>> {
  return {
    title_tag: title[language],
    meta_description: description[language],
    og_title: title[language],
    og_description: description[language],
    ...(picture === undefined ? {} : { og_image: { absolutePath: picture } }),
  }
}

/** Paragraphs as HTML; the texts hold no markup. */
function toHtml(paragraphs: string): string {
  const escaped = paragraphs.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
