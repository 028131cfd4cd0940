import type { Language } from '../languages.ts'
import {
  brands,
  cheapestPrice,
  hasSizeOption,
  isOnSale,
  ordinaryPrice,
  pricesFrom,
  type Catalogue,
  type FacetTerms,
  type Picture,
  type Prices,
  type Product,
} from '../products/index.ts'
import { brandSlug } from './brand-record.ts'
import { productModel } from './models.ts'
import { toModifierField, toOptionField } from './option-fields.ts'
import { toProductKey, toSeoField, type CatalogueRecord, type RecordOptions } from './record.ts'
import { toSearchWords } from './search-words.ts'

/** Maps a product to its record: the fields of section 3, "Product page", and the fields of the theme. */
export function toProductRecord(
  product: Product,
  shop: Pick<Catalogue, 'brands' | 'categories' | 'facets' | 'locations' | 'products'>,
  options: RecordOptions,
): CatalogueRecord {
  const { storeHash, language, currency } = options
  const { sku, name, prices, pictures } = product
  const { name: brand } = brands[product.brand]
  const soldBrand = shop.brands.find(({ id }) => id === product.brand)
  return {
    key: toProductKey(sku),
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
        ...(soldBrand && { slug: brandSlug(soldBrand, language) }),
      },
      category_ids: [product.department, product.subcategory],
      category_meta: [product.department, product.subcategory].flatMap((id) => {
        const category = shop.categories.find((each) => each.id === id)
        return category ? [{ id, name: category.name[language], slug: category.slug[language] }] : []
      }),
      rank: product.rank,
      ...toFamily(product, shop.products, language),
      short_description: product.short[language],
      description: toHtml(product.long[language]),
      care_instructions: product.care[language],
      ...toSearchWords(product.subcategory, language),
      calculated_price: toUnits(ordinaryPrice(prices[currency])),
      currency,
      price_usd: toUnits(ordinaryPrice(cheapestPrice(product, 'USD'))),
      price_eur: toUnits(ordinaryPrice(cheapestPrice(product, 'EUR'))),
      price_aed: toUnits(ordinaryPrice(cheapestPrice(product, 'AED'))),
      on_sale: isOnSale(product),
      prices: toPublicPrices(prices),
      prices_from: toPublicPrices(pricesFrom(product)),
      variant_options: product.options.map((option) => toOptionField(option, language)),
      provider_specific_data: {
        modifiers: product.modifiers.map((modifier) => toModifierField(modifier, language)),
      },
      // The platform adds the availability from the goods, since the exact stock is not public.
      variants: product.variants.map(({ sku: id, choices, picture: image, prices: own }) => ({
        ...{ sku: id, choices, ...(image !== undefined && { image }) },
        prices: toPublicPrices(own),
      })),
      locations: shop.locations.map(({ id, name: location }) => ({ id, name: location[language] })),
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
      thumbnails: toThumbnails(pictures).map(({ path }) => ({ absolutePath: path })),
      rating: product.rating,
      reviews: product.reviews.filter((review) => review.language === language),
      since: product.since,
      seo: toSeoField({ ...product.seo, picture: pictures[0].path }, language),
    },
  }
}

/** Returns the pictures of listings: the product from the front, and at an angle. */
function toThumbnails(pictures: readonly Picture[]): readonly Picture[] {
  return pictures.filter(({ view }) => view === 'front' || view === 'angle')
}

/** Returns the designs of a product's family with their pages, the product included; nothing for a single design. */
function toFamily(
  { design: { family: id } }: Product,
  products: readonly Product[],
  language: Language,
): { readonly family?: readonly object[] } {
  const family = products.filter((other) => other.design.family === id)
  if (family.length < 2) return {}
  return {
    family: family.map(({ sku, name, slug, design: { colour } }) => ({
      ...{ sku, title: name[language], slug: slug[language], colour },
    })),
  }
}

/** Omits the prices of customer groups, since records are public. */
function toPublicPrices(prices: Partial<Prices>): unknown {
  return Object.fromEntries(
    Object.entries(prices).map(([code, { list, sale }]) => [
      code,
      sale === undefined ? { list } : { list, sale },
    ]),
  )
}

/** Returns the facets of a product as text: `{ name: 'Material', values: ['Stoneware'] }`. */
function toAttributes(
  product: Product,
  facets: readonly FacetTerms[],
  language: Language,
): readonly { readonly name: string; readonly values: readonly string[] }[] {
  // A product that is sold in several sizes has no attribute for its size. Filters still use the facet.
  const hasSizes = hasSizeOption(product.options.map(({ id }) => id))
  const shown = facets.filter(({ id }) => id !== 'size' || !hasSizes)
  return shown.map(({ id, name, terms }) => {
    const chosen = new Set<string>([product.facets[id]].flat())
    return {
      name: name[language],
      values: terms.filter((term) => chosen.has(term.id)).map((term) => term.name[language]),
    }
  })
}

/** Converts minor units to major units. In all currencies of the catalogue, a major unit has 100 minor units. */
function toUnits(minor: number): number {
  return minor / 100
}

/** Converts paragraphs of plain text to HTML. */
function toHtml(paragraphs: string): string {
  const escaped = paragraphs.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
