import { dataOf, searchRecords, toImage, toSrc, type App } from '@vitrine/runtime'
import { toHref } from '../links.ts'
import { closestElement } from './closest-element.ts'

/** CSS image values by the link they belong to. */
export type Pictures = ReadonlyMap<string, string>

/** Maximum size of a picture in CSS pixels (styles/mega-menu.css). */
const side = 160

/**
 * Loads pictures of categories for the links of the main menu, once the pointer or the focus reaches the header of
 * a wide screen. Returns a function that adds the pictures to a panel before it is shown. Open panels are not
 * changed, to avoid layout shifts.
 */
export function startMegaMenuPictures(app: App | undefined): (panel: HTMLElement) => void {
  let pictures: Pictures = new Map()
  // Sites without a store have no categories.
  let isRequested = !app?.session.get().site.storeHash
  const onApproach = async (event: Event): Promise<void> => {
    if (isRequested || app === undefined || closestElement(event, '.header') === null) return
    if (!matchMedia('(width >= 56rem)').matches) return
    isRequested = true
    pictures = await loadPictures(app)
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void onApproach(event))
  return (panel) => addPictures(panel, pictures)
}

/** Loads the pictures of all categories. Returns none if the request fails: the menu works without them. */
async function loadPictures({ client, session }: App): Promise<Pictures> {
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
function addPictures(panel: HTMLElement, pictures: Pictures): void {
  const links = [...panel.querySelectorAll<HTMLElement>('.mega-menu a')]
  const found = links.map((link) => pictures.get(link.getAttribute('href') ?? ''))
  if (links.length === 0 || found.includes(undefined)) return
  for (const [index, link] of links.entries()) link.style.setProperty('--picture', found[index] ?? null)
  panel.dataset['pictures'] = ''
}
