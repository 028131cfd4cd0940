import { dataOf, searchRecords, toImage, toSrc, type App } from '@vitrine/runtime'
import { toHref } from '../links.ts'

/** CSS image values by the link they belong to. */
export type Pictures = ReadonlyMap<string, string>

/** Maximum size of a picture in CSS pixels (styles/mega-menu.css). */
const side = 160

/**
 * Loads the pictures of all categories. Returns an empty map if the request fails, since the menu works without
 * pictures.
 */
export async function loadPictures({ client, session }: App): Promise<Pictures> {
  const { site } = session.get()
  try {
    const model = `ecommerce_category_${site.storeHash}`
    const response = await searchRecords(client, model, { fields: ['page_slug', 'image'] })
    return toPictures(dataOf(response)?.records ?? [], site)
  } catch {
    return new Map()
  }
}

/** Maps category records to CSS image values in single and double density. Never throws. */
export function toPictures(
  records: readonly Readonly<Record<string, unknown>>[],
  site: Parameters<typeof toImage>[1],
): Pictures {
  return new Map(
    records.flatMap((record): [string, string][] => {
      const { page_slug, image: value } = record
      const image = toImage(value, site)
      if (!image || typeof page_slug !== 'string') return []
      const sources = [1, 2].map(
        (density) => `url(${JSON.stringify(toSrc(image, side * density, 1))}) ${density}x`,
      )
      return [[toHref(page_slug), `image-set(${sources.join()})`]]
    }),
  )
}

/** Adds pictures to a panel if all of its links have one, to avoid gaps. */
export function addPictures(panel: HTMLElement, pictures: Pictures): void {
  const links = [...panel.querySelectorAll<HTMLElement>('.mega-menu a')]
  const found = links.map((link) => pictures.get(link.getAttribute('href') ?? ''))
  if (links.length === 0 || found.includes(undefined)) return
  for (const [index, link] of links.entries()) link.style.setProperty('--picture', found[index] ?? null)
  panel.dataset['pictures'] = ''
}
