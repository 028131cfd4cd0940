import { brands, type BrandId } from './brands.ts'
import { departments, type DepartmentId, type SubcategoryId } from './categories.ts'
import { colourGroups } from './colours.ts'
import { locations } from './locations.ts'
import { families } from './families/index.ts'
import { finishedViews, type ViewsOf } from './finished.ts'
import { careTerms, materials, origins } from './materials.ts'
import { patterns } from './patterns.ts'
import { departmentSlug, subcategorySlug, toProduct } from './product.ts'
import { toSlug } from './slugs.ts'
import { firstFitting } from './texts.ts'
import { eachLanguage, inLanguage, localise, type LocalisedText, type Translations } from '../languages.ts'
import { currencies, type Brand, type Catalogue, type Category, type FacetTerms, type Seo } from './types.ts'

/**
 * Returns the catalogue of the demonstration shop. Every call returns equal values.
 *
 * @param viewsOf returns the views of a family that have been photographed. Defaults to those that the repository has.
 */
export function catalogue(viewsOf: ViewsOf = finishedViews): Catalogue {
  return {
    brands: (Object.keys(brands) as BrandId[]).map((id): Brand => {
      const { name, text } = brands[id]
      const slug = `brands/${toSlug(name, 'de')}`
      const names = eachLanguage(() => name)
      return { id, name, slug, text: localise(text), seo: toListSeo(names, localise(text)) }
    }),
    categories: (Object.keys(departments) as DepartmentId[]).flatMap(toCategories),
    facets: facets(),
    currencies,
    customerGroups: [
      { id: '1', name: localise(['Friends of the house', 'Freunde des Hauses', 'أصدقاء الدار']) },
      { id: '2', name: localise(['Trade', 'Gewerbe', 'التجار']) },
    ],
    locations,
    products: families.flatMap((family, position) =>
      family.designs.map((design, number) =>
        toProduct({
          ...{ family, number, design, rank: number * rankStep + position },
          views: viewsOf(family.id),
        }),
      ),
    ),
  }
}

/** Maximum number of families. Listings first have one design of each family, then a second of each, and so on. */
const rankStep = 1000

function toCategories(id: DepartmentId): readonly Category[] {
  const { name, text, children } = departments[id]
  const department: Category = {
    id,
    name: localise(name),
    text: localise(text),
    slug: departmentSlug(id),
    seo: toListSeo(localise(name), localise(text)),
    picture: `categories/${id}.avif`,
  }
  const subcategories = (Object.entries(children) as [SubcategoryId, Translations][]).map(
    ([subcategory, translations]): Category => {
      const ownName = localise(translations)
      const ownText = eachLanguage(
        (language) =>
          `${inLanguage(makersOf(subcategory), language).replace('{name}', ownName[language])} ${inLanguage(text, language)}`,
      )
      return {
        id: subcategory,
        parent: id,
        name: ownName,
        text: ownText,
        slug: subcategorySlug(subcategory),
        seo: toListSeo(ownName, ownText),
        picture: `categories/${subcategory}.avif`,
      }
    },
  )
  return [department, ...subcategories]
}

/**
 * Returns a sentence about the makers of a subcategory's products. `{name}` is the placeholder for the subcategory's
 * name.
 */
function makersOf(subcategory: SubcategoryId): Translations {
  const inHouse = families
    .filter((family) => family.subcategory === subcategory)
    .map(({ brand, origin }) => ['tonwerk', 'lumen'].includes(brand) && origin === 'germany')
  if (inHouse.every((isOwn) => isOwn))
    return ['{name} from our own workshop.', '{name} aus eigener Werkstatt.', '{name} من ورشتنا.']
  return inHouse.some((isOwn) => isOwn)
    ? [
        '{name} from our own workshop and from those of our friends.',
        '{name} aus eigener Werkstatt und aus denen unserer Freunde.',
        '{name} من ورشتنا ومن ورش أصدقائنا.',
      ]
    : [
        '{name} from the workshops of our friends.',
        '{name} aus den Werkstätten unserer Freunde.',
        '{name} من ورش أصدقائنا.',
      ]
}

/** Returns the SEO texts of a category or brand. The page appends the shop's name to the title. */
function toListSeo(name: LocalisedText, text: LocalisedText): Seo {
  return {
    title: name,
    description: eachLanguage((language) => {
      const addition = {
        en: 'With photographs, measures and care instructions of every piece.',
        de: 'Mit Fotografien, Maßen und Pflegehinweisen zu jedem Stück.',
        ar: 'مع صور كل قطعة ومقاساتها وطريقة العناية بها.',
      }[language]
      return firstFitting([`${text[language]} ${addition}`, text[language]], 160)
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

function facet(
  id: FacetTerms['id'],
  name: Translations,
  terms: Readonly<Record<string, Translations>>,
): FacetTerms {
  return {
    id,
    name: localise(name),
    terms: Object.entries(terms).map(([term, translations]) => ({ id: term, name: localise(translations) })),
  }
}

function namesOf(
  sources: Readonly<Record<string, { readonly name: Translations }>>,
): Readonly<Record<string, Translations>> {
  return Object.fromEntries(Object.entries(sources).map(([id, { name }]) => [id, name]))
}
