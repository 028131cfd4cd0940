import { toAddresses, type Addresses } from './addresses.ts'
import type { NewShopArguments } from './arguments.ts'
import { listFunctionalPages, listModels, objectAt, readDemonstration, type Json } from './demonstration.ts'
import { toSiteFiles } from './starter-settings.ts'
import { starterTexts, type StarterTexts } from './starter-texts.ts'

/** A category of the imported products, in one language. */
export interface StarterCategory {
  readonly language: string
  readonly slug: string
  /** Slug of the parent; undefined for the first level. */
  readonly parent: string | undefined
  readonly name: string
  /** An image value. */
  readonly image: unknown
}

/** The products that the pages and menus of a new shop show. */
export interface StarterProducts {
  readonly categories: readonly StarterCategory[]
  /** The SKUs of some products. */
  readonly skus: readonly string[]
}

export const noProducts: StarterProducts = { categories: [], skus: [] }

/** The pages whose texts the merchant writes. Titles and addresses are those of the demonstration shop. */
const editorialPages = ['about', 'shipping', 'imprint', 'privacy', 'terms', 'withdrawal', 'contact'] as const

/** Returns all content files of a new shop by their path. */
export function toContentFiles(
  shop: NewShopArguments,
  products: StarterProducts,
): Readonly<Record<string, unknown>> {
  return {
    ...toSiteFiles(shop),
    ...Object.fromEntries(listModels().map((file) => [`models/${file}`, readDemonstration('models', file)])),
    ...Object.fromEntries(
      shop.languages.flatMap((language) =>
        Object.entries(toLanguageFiles(shop, language, products)).map(([file, value]) => [
          `1/${language}/${file}`,
          value,
        ]),
      ),
    ),
  }
}

function toLanguageFiles(
  shop: NewShopArguments,
  language: string,
  products: StarterProducts,
): Readonly<Record<string, unknown>> {
  const texts = starterTexts[language]
  if (!texts) throw new Error(`There are no texts in ${language}`)
  const categories = products.categories.filter((each) => each.language === language)
  const addresses = toAddresses(language, shop.languages)
  const pages = editorialPages.map((key) => ({ key, ...titleOf(language, key, addresses) }))
  return {
    'settings.json': addresses.all(toSettings(shop, language, texts)),
    'scripts/look.json': readDemonstration('1', language, 'scripts', 'look.json'),
    'forms/contact.json': addresses.all(toForm(language, texts)),
    'menus/main.json': { id: 'main', items: toMainMenu(categories, pages) },
    'menus/footer.json': { id: 'footer', items: toFooterMenu(categories, pages, texts) },
    'pages/home.json': toHome(shop, language, { texts, categories, skus: products.skus }),
    ...Object.fromEntries(
      listFunctionalPages(language).map(({ file, page }) => [
        `pages/${file}`,
        addresses.all(toFunctional(page, texts)),
      ]),
    ),
    ...Object.fromEntries(pages.map((page) => [`pages/${page.key}.json`, toEditorial(page, texts)])),
  }
}

interface PageTitle {
  readonly slug: string
  readonly title: string
}

interface EditorialPage extends PageTitle {
  readonly key: (typeof editorialPages)[number]
}

function titleOf(language: string, key: string, addresses: Addresses): PageTitle {
  const { slug, title } = readDemonstration('1', language, 'pages', `${key}.json`)
  return { slug: addresses.slug(String(slug)), title: String(title) }
}

/** Returns the settings of the demonstration shop, with the paths of its pages, but without its texts. */
function toSettings(
  { name, currency, country }: NewShopArguments,
  language: string,
  texts: StarterTexts,
): Json {
  const fields = objectAt(readDemonstration('1', language, 'settings.json'), 'fields')
  const header = Object.entries(objectAt((fields['header'] as readonly unknown[])[0])).filter(
    ([key]) => !['announcement', 'announcement_link', 'note'].includes(key),
  )
  return {
    title: `${name}, ${texts.language}`,
    fields: {
      ...fields,
      header: [Object.fromEntries(header)],
      footer: [{ ...objectAt((fields['footer'] as readonly unknown[])[0]), about: '', legal: '' }],
      site: [
        {
          ...{ site_name: name, theme: 'slip', favicon: [{ url: '/favicon.svg' }] },
          ...{ currencies: [currency], countries: [country] },
          home: '/',
          part_unavailable: texts.partUnavailable,
        },
      ],
    },
  }
}

/** Returns the contact form of the demonstration shop, with the fields that suit every shop. */
function toForm(language: string, texts: StarterTexts): Json {
  const {
    recipients: _,
    description: __,
    ...form
  } = readDemonstration('1', language, 'forms', 'contact.json')
  const fields = objectAt(form, 'form_builder')['fields'] as readonly Json[]
  const kept = new Set<unknown>(['name', 'email', 'message', 'consent'])
  return {
    ...form,
    display_name: texts.formTitle,
    success_action: { type: 'message', message: texts.formSent },
    form_builder: { version: 1, fields: fields.filter(({ name }) => kept.has(name)) },
  }
}

function toMainMenu(
  categories: readonly StarterCategory[],
  pages: readonly EditorialPage[],
): readonly Json[] {
  return [
    ...categories
      .filter(({ parent }) => parent === undefined)
      .map(({ name, slug }) => {
        const children = categories.filter(({ parent }) => parent === slug)
        return {
          ...{ title: name, page_slug: slug },
          ...(children.length > 0 && {
            children: children.map((child) => ({ title: child.name, page_slug: child.slug })),
          }),
        }
      }),
    ...toItems(pages, ['about', 'contact']),
  ]
}

function toItems(pages: readonly EditorialPage[], keys: readonly EditorialPage['key'][]): readonly Json[] {
  return keys.flatMap((key) =>
    pages.filter((page) => page.key === key).map(({ title }) => ({ title, page: key })),
  )
}

function toFooterMenu(
  categories: readonly StarterCategory[],
  pages: readonly EditorialPage[],
  texts: StarterTexts,
): readonly Json[] {
  const departments = categories.filter(({ parent }) => parent === undefined)
  return [
    ...(departments.length > 0
      ? [
          {
            ...{ title: texts.shop, page: 'home' },
            children: departments.map(({ name, slug }) => ({ title: name, page_slug: slug })),
          },
        ]
      : []),
    { title: texts.help, page: 'contact', children: toItems(pages, ['contact', 'shipping', 'about']) },
    {
      ...{ title: texts.legal, page: 'imprint' },
      children: toItems(pages, ['imprint', 'terms', 'withdrawal', 'privacy']),
    },
  ]
}

interface HomeContent extends StarterProducts {
  readonly texts: StarterTexts
}

function toHome({ name, languages }: NewShopArguments, language: string, content: HomeContent): Json {
  const { texts, categories, skus } = content
  const departments = categories.filter(({ parent }) => parent === undefined)
  const [first] = departments
  const hero = {
    ...{ title: name, text: texts.heroText(name) },
    ...(first && { links: [{ title: texts.toProducts, href: `/${first.slug}/` }] }),
    ...(first?.image !== undefined && { image: first.image }),
  }
  return {
    ...{ slug: toAddresses(language, languages).slug(''), title: name, template: 'home' },
    fields: {
      seo: [{ title_tag: name, meta_description: texts.heroText(name) }],
      body_page_editor: {
        version: 1,
        elements: [
          { type: 'Hero', props: hero },
          ...(departments.length > 1
            ? [
                {
                  type: 'CategoryTiles',
                  props: {
                    heading: texts.categories,
                    items: departments.map((each) => ({
                      ...{ title: each.name, href: `/${each.slug}/` },
                      ...(each.image !== undefined && { image: each.image }),
                    })),
                  },
                },
              ]
            : []),
          skus.length > 0
            ? { type: 'ProductGrid', props: { heading: texts.products, skus } }
            : { type: 'TextBlock', props: {}, children: [{ type: 'p', children: [texts.noProducts] }] },
        ],
      },
    },
  }
}

/** Returns a page of the demonstration shop without its name and its pictures. */
function toFunctional(page: Json, texts: StarterTexts): Json {
  const fields = objectAt(page, 'fields')
  const intros: Readonly<Record<string, string>> = { search: texts.searchIntro, brands: texts.brandsIntro }
  const intro = intros[String(page['template'])] ?? fields['intro']
  const { og_image: _, ...seo } = objectAt((fields['seo'] as readonly unknown[] | undefined)?.[0])
  return {
    ...page,
    fields: {
      ...fields,
      ...(intro !== undefined && { intro }),
      seo: [{ ...seo, meta_description: intro ?? page['title'] }],
    },
  }
}

function toEditorial({ key, slug, title }: EditorialPage, texts: StarterTexts): Json {
  const text = { type: 'TextBlock', props: {}, children: [{ type: 'p', children: [texts.replace(title)] }] }
  const form = { type: 'Form', props: { form_id: 'contact' } }
  return {
    ...{ slug, title },
    fields: {
      seo: [{ title_tag: title, meta_description: texts.replace(title) }],
      body_page_editor: { version: 1, elements: key === 'contact' ? [form] : [text] },
    },
  }
}
