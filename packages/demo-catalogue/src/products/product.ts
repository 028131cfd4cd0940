import { brands } from './brands.ts'
import { departments, type DepartmentId, type SubcategoryId } from './categories.ts'
import {
  combineValues,
  defaultValueOf,
  modifiers,
  options,
  type ModifierSource,
  type OptionId,
  type OptionSource,
} from './options.ts'
import { finishedViews } from './finished.ts'
import { colours } from './colours.ts'
import { materials } from './materials.ts'
import { variantEuroCents, toPrices, toSurcharge } from './prices.ts'
import { createRandom } from '../random.ts'
import { ratingOf, reviewsOf, toDate } from './reviews/index.ts'
import { toSlug } from './slugs.ts'
import { measureOfDefault } from './measures.ts'
import { toProductPictures, type ProductPictures } from './product-pictures.ts'
import { toProductTexts } from './texts.ts'
import { eachLanguage, inLanguage, localise, type LocalisedText, type Translations } from '../languages.ts'
import type { Design as FamilyDesign, Family, Measure } from './families/index.ts'
import type { Modifier, PictureView, Product, ProductOption, SizeId, Variant } from './types.ts'

/** The parts from which a product is built. */
export interface ProductSource {
  readonly family: Family
  /** Index of the design in its family. */
  readonly number: number
  readonly design: FamilyDesign
  /** Position in listings in the merchant's order. */
  readonly rank: number
  /** Set for generated products: the number of the edition, and its price in percent of the family's price. */
  readonly edition?: { readonly number: number; readonly percent: number }
  /** Views of the family that have been photographed. Defaults to those that the repository has. */
  readonly views?: readonly PictureView[]
}

/**
 * Builds a product. Stock, sale and reviews are derived from the SKU, so that adding a family does not change other
 * products.
 */
export function toProduct(source: ProductSource): Product {
  const { family, number, design, rank, edition, views = finishedViews(family.id) } = source
  const [colour, accent, pattern] = design
  const stated = family.measures[number % family.measures.length] ?? family.measures[0]
  const measure = measureOfDefault(family, stated)
  const base = skuOf(family, number)
  const sku = edition ? `${base}-${String(edition.number).padStart(6, '0')}` : base
  const subject = { family, colour, pattern, measure }
  const texts = toProductTexts(edition ? { ...subject, edition: edition.number } : subject)
  const department = departmentOf(family.subcategory)
  const random = createRandom(`product ${sku}`)
  const percent = edition?.percent ?? 100 + 6 * (number % 3)
  const sale = random.next() < 0.22 ? random.pick([15, 20, 25, 30]) : 0
  // The room of a family shows its first product.
  const shown = number === 0 ? views : views.filter((view) => view !== 'room')
  // All editions share the pictures of the original.
  const { pictures, pictureOf } = toProductPictures(base, family, texts.name, shown)
  const euroCents = Math.round((family.price * percent) / 10_000) * 100
  const variants = toVariants({ sku, family, euroCents, sale, pictureOf })
  const defaultVariant = variants.find(({ choices }) => isDefaultVariant(family, choices)) ?? variants[0]
  const reviews = reviewsOf(sku, department)
  return {
    sku,
    brand: family.brand,
    department,
    subcategory: family.subcategory,
    rank,
    design: {
      family: family.id,
      shape: number,
      colour: colours[colour].hex,
      accent: colours[accent].hex,
      pattern,
    },
    ...texts,
    slug: eachLanguage(
      (language) =>
        `${subcategorySlug(family.subcategory)[language]}/${toSlug(texts.name[language], language)}`,
    ),
    facets: {
      colour: colours[colour].group,
      material: family.material,
      pattern,
      size: sizeOf(family, stated),
      origin: family.origin,
      care: materials[family.material].terms,
    },
    measures: measure,
    prices: defaultVariant.prices,
    options: family.options.map((id) => toOption(id, colours[colour].hex)),
    modifiers: family.modifiers.map((id): Modifier => {
      const { shape, name, values, extras }: ModifierSource = modifiers[id]
      return {
        ...{ id, shape, name: localise(name), values: values.map((value) => localise(value)) },
        prices: extras.map((cents) => (cents === 0 ? undefined : toSurcharge(cents))),
      }
    }),
    variants,
    pictures,
    rating: ratingOf(reviews),
    reviews,
    since: toDate(random.int(900)),
  }
}

export function skuOf({ brand, id }: Family, number: number): string {
  const code = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${brands[brand].code}-${code}-${String(number + 1).padStart(2, '0')}`
}

/** @param productColour replaces the colour `own` */
function toOption(id: OptionId, productColour: string): ProductOption {
  const { shape, name, values }: OptionSource = options[id]
  return {
    id,
    shape,
    name: localise(name),
    values: values.map((value) => ({
      id: value.id,
      label: localise(value.name),
      isDefault: value === defaultValueOf(id),
      ...(value.colour && { colour: value.colour === 'own' ? productColour : value.colour }),
    })),
  }
}

interface VariantsSource extends Pick<ProductPictures, 'pictureOf'> {
  readonly sku: string
  readonly family: Family
  readonly euroCents: number
  readonly sale: number
}

/** Builds a variant for every combination of option values. */
function toVariants({
  sku,
  family,
  euroCents,
  sale,
  pictureOf,
}: VariantsSource): readonly [Variant, ...Variant[]] {
  const random = createRandom(`stock ${sku}`)
  const soldOut = random.next() < 0.03
  const amount = (limit: number): number => (soldOut || random.next() < 0.12 ? 0 : random.int(limit))
  return combineValues(family.options).map((combination): Variant => {
    const choices = Object.fromEntries(combination.map(([id, value]) => [id, value.id]))
    const picture = pictureOf(choices)
    const suffix = combination.map(([, { id }]) => id.toUpperCase()).join('-')
    return {
      sku: suffix === '' ? sku : `${sku}-${suffix}`,
      choices,
      ...(picture !== undefined && { picture }),
      prices: toPrices(
        variantEuroCents(
          euroCents,
          combination.map(([, value]) => value),
        ),
        sale,
      ),
      stock: { lehmbach: amount(40), hamburg: amount(18), dubai: amount(14) },
    }
  }) as unknown as [Variant, ...Variant[]]
}

function isDefaultVariant({ options: ids }: Family, choices: Variant['choices']): boolean {
  return ids.every((id) => defaultValueOf(id).id === choices[id])
}

/** Compares the volume of a shape with the mean of its family. */
function sizeOf({ measures }: Family, measure: Measure): SizeId {
  const volume = (each: Measure): number => each.reduce((product, side) => product * side, 1)
  const mean = measures.reduce((sum, each) => sum + volume(each), 0) / measures.length
  const share = volume(measure) / mean
  return share < 0.85 ? 'small' : share > 1.15 ? 'large' : 'medium'
}

export function departmentOf(subcategory: SubcategoryId): DepartmentId {
  const ids = Object.keys(departments) as DepartmentId[]
  const department = ids.find((id) => subcategory in departments[id].children)
  if (!department) throw new Error(`No department has the subcategory ${subcategory}.`)
  return department
}

export function departmentSlug(id: DepartmentId): LocalisedText {
  return eachLanguage((language) => toSlug(inLanguage(departments[id].name, language), language))
}

/** Slugs by subcategory, which all of its products start with. */
const subcategorySlugs = new Map<SubcategoryId, LocalisedText>()

export function subcategorySlug(subcategory: SubcategoryId): LocalisedText {
  const known = subcategorySlugs.get(subcategory)
  if (known) return known
  const slug = toSubcategorySlug(subcategory)
  subcategorySlugs.set(subcategory, slug)
  return slug
}

function toSubcategorySlug(subcategory: SubcategoryId): LocalisedText {
  const department = departmentOf(subcategory)
  const names = departments[department].children as Readonly<Partial<Record<SubcategoryId, Translations>>>
  const name: Translations = names[subcategory] ?? ['', '', '']
  return eachLanguage(
    (language) => `${departmentSlug(department)[language]}/${toSlug(inLanguage(name, language), language)}`,
  )
}
