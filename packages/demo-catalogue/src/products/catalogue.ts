import { brands, type BrandId } from './brands.ts'
import { departments, type DepartmentId, type ShelfId } from './categories.ts'
import { colourGroups } from './colours.ts'
import { families } from './families/index.ts'
import { careTerms, materials, origins } from './materials.ts'
import { patterns } from './patterns.ts'
import { departmentSlug, shelfSlug, toProduct } from './product.ts'
import { toSlug } from './slugs.ts'
import { firstFit, in_ } from './texts.ts'
import { eachLanguage, toText, type Text, type Words } from '../languages.ts'
import {
  currencies,
  type Brand,
  type Catalogue,
  type Category,
  type FacetTerms,
  type Location,
  type Seo,
} from './types.ts'

/** The catalogue of the demonstration shop: the same every time. */
export function catalogue(): Catalogue {
  return {
    brands: (Object.keys(brands) as BrandId[]).map((id): Brand => {
      const { name, text } = brands[id]
      const slug = `brands/${toSlug(name, 'de')}`
      const named = eachLanguage(() => name)
      return { id, name, slug, text: toText(text), seo: toListSeo(named, toText(text)) }
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
    seo: toListSeo(toText(name), toText(text)),
    picture: `categories/${id}.webp`,
  }
  const shelves = (Object.entries(children) as [ShelfId, Words][]).map(([shelf, words]): Category => {
    const own = toText(words)
    const told = eachLanguage(
      (language) =>
        `${in_(makersOf(shelf), language).replace('{shelf}', own[language])} ${in_(text, language)}`,
    )
    return {
      id: shelf,
      parent: id,
      name: own,
      text: told,
      slug: shelfSlug(shelf),
      seo: toListSeo(own, told),
      picture: `categories/${shelf}.webp`,
    }
  })
  return [department, ...shelves]
}

/** Who makes what stands on a shelf: the people in the mill, their friends, or both. */
function makersOf(shelf: ShelfId): Words {
  const made = families
    .filter((family) => family.shelf === shelf)
    .map(({ brand, origin }) => ['tonwerk', 'lumen'].includes(brand) && origin === 'germany')
  if (made.every((isOwn) => isOwn))
    return ['{shelf} from our own workshop.', '{shelf} aus eigener Werkstatt.', '{shelf} من ورشتنا.']
  return made.some((isOwn) => isOwn)
    ? [
        '{shelf} from our own workshop and from those of our friends.',
        '{shelf} aus eigener Werkstatt und aus denen unserer Freunde.',
        '{shelf} من ورشتنا ومن ورش أصدقائنا.',
      ]
    : [
        '{shelf} from the workshops of our friends.',
        '{shelf} aus den Werkstätten unserer Freunde.',
        '{shelf} من ورش أصدقائنا.',
      ]
}

/** What search engines show of a category or a brand; the page adds the name of the shop to the title. */
function toListSeo(name: Text, text: Text): Seo {
  return {
    title: name,
    description: eachLanguage((language) => {
      const more = {
        en: 'Every piece is shown from the front, from near and in a room.',
        de: 'Jedes Stück von vorn, aus der Nähe und im Raum gezeigt.',
        ar: 'تُعرض كل قطعة من الأمام وعن قرب وفي غرفة.',
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
