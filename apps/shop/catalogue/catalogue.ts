import { brands, type BrandId } from './brands.ts'
import { departments, type DepartmentId, type ShelfId } from './categories.ts'
import { colourGroups } from './colours.ts'
import { families } from './families/index.ts'
import { careTerms, materials, origins } from './materials.ts'
import { patterns } from './patterns.ts'
import { departmentSlug, shelfSlug, toProduct } from './product.ts'
import { toSlug } from './slugs.ts'
import { firstFit, in_ } from './texts.ts'
import { eachLanguage, toText, type Text, type Words } from './words.ts'
import {
  currencies,
  type Brand,
  type Catalogue,
  type Category,
  type FacetTerms,
  type Location,
  type Seo,
} from './types.ts'

const shop = 'Tonwerk'

/** The catalogue of the demonstration shop: the same every time. */
export function catalogue(): Catalogue {
  return {
    brands: (Object.keys(brands) as BrandId[]).map((id): Brand => {
      const { name, text } = brands[id]
      const slug = `brands/${toSlug(name, 'de')}`
      const named = eachLanguage(() => name)
      return { id, name, slug, text: toText(text), seo: toShopSeo(named, toText(text), shop) }
    }),
    categories: (Object.keys(departments) as DepartmentId[]).flatMap(toCategories),
    facets: facets(),
    currencies,
    customerGroups: [
      { id: '1', name: toText(['Friends of the house', 'Freunde des Hauses', 'أصدقاء الدار']) },
      { id: '2', name: toText(['Trade', 'Gewerbe', 'التجار']) },
    ],
    locations: [
      place('lehmbach', 'DE', ['Workshop Lehmbach', 'Werkstatt Lehmbach', 'ورشة ليمباخ']),
      place('hamburg', 'DE', ['Shop Hamburg', 'Laden Hamburg', 'متجر هامبورغ']),
      place('dubai', 'AE', ['Shop Dubai', 'Laden Dubai', 'متجر دبي']),
    ],
    products: families.flatMap((family) =>
      family.designs.map((design, number) => toProduct({ family, number, design })),
    ),
  }
}

function toCategories(id: DepartmentId): readonly Category[] {
  const { name, text, children } = departments[id]
  const department: Category = {
    id,
    name: toText(name),
    text: toText(text),
    slug: departmentSlug(id),
    seo: toShopSeo(toText(name), toText(text), shop),
    picture: `categories/${id}.webp`,
  }
  const shelves = (Object.entries(children) as [ShelfId, Words][]).map(([shelf, words]): Category => {
    const own = toText(words)
    return {
      id: shelf,
      parent: id,
      name: own,
      text: eachLanguage((language) => shelfText(own[language], in_(text, language), language)),
      slug: shelfSlug(shelf),
      seo: toShopSeo(
        own,
        eachLanguage((language) => shelfText(own[language], in_(text, language), language)),
        shop,
      ),
      picture: `categories/${shelf}.webp`,
    }
  })
  return [department, ...shelves]
}

function shelfText(name: string, text: string, language: 'en' | 'de' | 'ar'): string {
  const lead = {
    en: `${name} from our own workshop and its friends.`,
    de: `${name} aus eigener Werkstatt und von Freunden.`,
    ar: `${name} من ورشتنا ومن ورش أصدقائنا.`,
  }[language]
  return `${lead} ${text}`
}

/** What search engines show of a category or a brand, in a shop of this name. */
export function toShopSeo(name: Text, text: Text, shopName: string): Seo {
  return {
    title: eachLanguage((language) =>
      // A shop that makes things itself is a brand of its own.
      name[language] === shopName
        ? shopName
        : firstFit([`${name[language]} | ${shopName}`, name[language]], 60),
    ),
    description: eachLanguage((language) => {
      const more = {
        en: 'Sent within three days, returned within thirty.',
        de: 'In drei Tagen bei Ihnen, dreißig Tage Rückgabe.',
        ar: 'يصلك خلال ثلاثة أيام، ويمكن إرجاعه خلال ثلاثين.',
      }[language]
      return firstFit([`${text[language]} ${more}`, text[language]], 160)
    }),
  }
}

function facets(): readonly FacetTerms[] {
  return [
    facet('colour', ['Colour', 'Farbe', 'اللون'], colourGroups),
    facet('material', ['Material', 'Material', 'الخامة'], namesOf(materials)),
    facet('pattern', ['Pattern', 'Muster', 'النقش'], namesOf(patterns)),
    facet('size', ['Size', 'Größe', 'الحجم'], {
      small: ['Small', 'Klein', 'صغير'],
      medium: ['Medium', 'Mittel', 'متوسط'],
      large: ['Large', 'Groß', 'كبير'],
    }),
    facet('origin', ['Origin', 'Herkunft', 'بلد الصنع'], origins),
    facet('care', ['Care', 'Pflege', 'العناية'], careTerms),
  ]
}

function facet(id: FacetTerms['id'], name: Words, terms: Readonly<Record<string, Words>>): FacetTerms {
  return {
    id,
    name: toText(name),
    terms: Object.entries(terms).map(([term, words]) => ({ id: term, name: toText(words) })),
  }
}

function namesOf(
  sources: Readonly<Record<string, { readonly name: Words }>>,
): Readonly<Record<string, Words>> {
  return Object.fromEntries(Object.entries(sources).map(([id, { name }]) => [id, name]))
}

function place(id: Location['id'], country: string, name: Words): Location {
  return { id, country, name: toText(name) }
}
