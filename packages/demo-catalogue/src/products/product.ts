import { brands } from './brands.ts'
import { departments, type DepartmentId, type ShelfId } from './categories.ts'
import { additions, choices, type Choice, type ChoiceId, type ChoiceValue } from './choices.ts'
import { colours } from './colours.ts'
import { materials } from './materials.ts'
import { priceOf, toPrices } from './prices.ts'
import { createRandom } from '../random.ts'
import { ratingOf, reviewsOf, toDate } from './reviews/index.ts'
import { toSlug } from './slugs.ts'
import { measureOf } from './measures.ts'
import { in_, toAlt, toTexts } from './texts.ts'
import { eachLanguage, toText, type Text } from '../languages.ts'
import type { Design as FamilyDesign, Family, Measure } from './families/index.ts'
import {
  pictureViews,
  type Modifier,
  type Picture,
  type Product,
  type ProductOption,
  type SizeId,
  type Variant,
} from './types.ts'

/** What one product of a family is made of. */
export interface ProductSource {
  readonly family: Family
  /** Which of the family's designs, from 0. */
  readonly number: number
  readonly design: FamilyDesign
  /** A product of a generated catalogue: its number among all, and its price in percent of the family's. */
  readonly edition?: { readonly number: number; readonly percent: number }
}

/** The product, with everything derived from its SKU: stock, sale, reviews. Pure. */
export function toProduct({ family, number, design, edition }: ProductSource): Product {
  const [colour, accent, pattern] = design
  const drawn = family.measures[number % family.measures.length] ?? family.measures[0]
  const measure = measureOf(family, drawn)
  const base = skuOf(family, number)
  const sku = edition ? `${base}-${String(edition.number).padStart(6, '0')}` : base
  const subject = { family, colour, pattern, measure }
  const texts = toTexts(edition ? { ...subject, edition: edition.number } : subject)
  const department = departmentOf(family.shelf)
  const random = createRandom(`product ${sku}`)
  const percent = edition?.percent ?? 100 + 6 * (number % 3)
  const sale = random.next() < 0.22 ? random.pick([15, 20, 25, 30]) : 0
  const variants = toVariants(sku, family, Math.round((family.price * percent) / 10_000) * 100, sale)
  const first = variants.find(({ choices: chosen }) => isFirstChoice(family, chosen)) ?? variants[0]
  const reviews = reviewsOf(sku, department)
  return {
    sku,
    brand: family.brand,
    department,
    shelf: family.shelf,
    design: {
      drawing: family.drawing,
      shape: number,
      colour: colours[colour].hex,
      accent: colours[accent].hex,
      pattern,
    },
    ...texts,
    slug: eachLanguage(
      (language) => `${shelfSlug(family.shelf)[language]}/${toSlug(texts.name[language], language)}`,
    ),
    facets: {
      colour: colours[colour].group,
      material: family.material,
      pattern,
      size: sizeOf(family, drawn),
      origin: family.origin,
      care: materials[family.material].terms,
    },
    measures: measure,
    prices: first.prices,
    options: family.choices.map((id) => toOption(id, colours[colour].hex)),
    modifiers: family.additions.map((id): Modifier => {
      const { shape, name, values } = additions[id]
      return { id, shape, name: toText(name), values: values.map((value) => toText(value)) }
    }),
    variants,
    // What is drawn once is shown by all editions.
    pictures: pictureViews.map((view) => toPicture(base, view, texts.name)) as [Picture, ...Picture[]],
    rating: ratingOf(reviews),
    reviews,
    since: toDate(random.int(900)),
  }
}

export function skuOf({ brand, drawing }: Family, number: number): string {
  const code = drawing.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${brands[brand].code}-${code}-${String(number + 1).padStart(2, '0')}`
}

function toPicture(sku: string, view: Picture['view'], name: Text): Picture {
  return { view, path: `catalogue/${sku.toLowerCase()}/${view}.webp`, alt: toAlt(name, view) }
}

/** `own` is the colour of the product. */
function toOption(id: ChoiceId, own: string): ProductOption {
  const { shape, name, values }: Choice = choices[id]
  return {
    id,
    shape,
    name: toText(name),
    values: values.map((value, index) => ({
      id: value.id,
      label: toText(value.name),
      isDefault: value.isDefault ?? (index === 0 && values.every((each) => !each.isDefault)),
      ...(value.colour && { colour: value.colour === 'own' ? own : value.colour }),
    })),
  }
}

/** Every combination of values, each with a SKU, prices and stock of its own. */
function toVariants(
  sku: string,
  family: Family,
  euroCents: number,
  sale: number,
): readonly [Variant, ...Variant[]] {
  let combinations: readonly (readonly (readonly [ChoiceId, ChoiceValue])[])[] = [[]]
  for (const id of family.choices) {
    const { values }: Choice = choices[id]
    combinations = combinations.flatMap((before) => values.map((value) => [...before, [id, value] as const]))
  }
  const random = createRandom(`stock ${sku}`)
  const soldOut = random.next() < 0.03
  const amount = (most: number): number => (soldOut || random.next() < 0.12 ? 0 : random.int(most))
  return combinations.map((combination): Variant => {
    const suffix = combination.map(([, { id }]) => id.toUpperCase()).join('-')
    return {
      sku: suffix === '' ? sku : `${sku}-${suffix}`,
      choices: Object.fromEntries(combination.map(([id, value]) => [id, value.id])),
      prices: toPrices(
        priceOf(
          euroCents,
          combination.map(([, value]) => value),
        ),
        sale,
      ),
      stock: { lehmbach: amount(40), hamburg: amount(18), dubai: amount(14) },
    }
  }) as unknown as [Variant, ...Variant[]]
}

function isFirstChoice({ choices: ids }: Family, chosen: Variant['choices']): boolean {
  return ids.every((id) =>
    toOption(id, '').values.some((value) => value.isDefault && value.id === chosen[id]),
  )
}

function sizeOf({ measures }: Family, measure: Measure): SizeId {
  const volume = (each: Measure): number => each.reduce((product, side) => product * side, 1)
  const mean = measures.reduce((sum, each) => sum + volume(each), 0) / measures.length
  const share = volume(measure) / mean
  return share < 0.85 ? 'small' : share > 1.15 ? 'large' : 'medium'
}

export function departmentOf(shelf: ShelfId): DepartmentId {
  const found = (Object.keys(departments) as DepartmentId[]).find((id) => shelf in departments[id].children)
  if (!found) throw new Error(`No department has the shelf ${shelf}`)
  return found
}

export function departmentSlug(id: DepartmentId): Text {
  return eachLanguage((language) => toSlug(in_(departments[id].name, language), language))
}

export function shelfSlug(shelf: ShelfId): Text {
  const id = departmentOf(shelf)
  const names = departments[id].children as Readonly<
    Partial<Record<ShelfId, readonly [string, string, string]>>
  >
  const words = names[shelf] ?? (['', '', ''] as const)
  return eachLanguage(
    (language) => `${departmentSlug(id)[language]}/${toSlug(in_(words, language), language)}`,
  )
}
