import { dataOf, searchRecords, toImage, toSrc, type App } from '@vitrine/runtime'
import { toHref } from '../links.ts'
import { closestElement } from './closest-element.ts'

/** Styles of a picture by the address that it belongs to. */
export type Pictures = ReadonlyMap<string, string>

/** Pixels of the page that a picture takes at most (styles/mega-menu.css). */
const side = 160

/**
 * The pictures of shelves, for the links of the main menu that lead to them. They are asked for when somebody comes near
 * the header of a wide screen, so that no page waits for them. What is returned puts them into a panel that is about to be
 * shown; one that is open stays as it is, so that nothing in it moves.
 */
export function startMegaMenuPictures(app: App | undefined): (panel: HTMLElement) => void {
  let pictures: Pictures = new Map()
  // A site without a store has no shelves.
  let asked = !app?.session.get().site.storeHash
  const near = async (event: Event): Promise<void> => {
    if (asked || app === undefined || closestElement(event, '.header') === null) return
    if (!matchMedia('(width >= 56rem)').matches) return
    asked = true
    pictures = await loadPictures(app)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, (event) => void near(event))
  return (panel) => addPictures(panel, pictures)
}

/** The pictures of all departments and shelves; none where they cannot be had: a menu is words. */
async function loadPictures({ client, session }: App): Promise<Pictures> {
  const { site } = session.get()
  try {
    const model = `ecommerce_category_${site.storeHash}`
    const answer = await searchRecords(client, model, { fields: ['page_slug', 'image'] })
    return toPictures(dataOf(answer)?.records ?? [], site)
  } catch {
    return new Map()
  }
}

/** Records of shelves as styles of their pictures, in single and double density. Pure; never throws. */
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

/** A panel has pictures when each of its links has one: a gap would look like a mistake. */
function addPictures(panel: HTMLElement, pictures: Pictures): void {
  const links = [...panel.querySelectorAll<HTMLElement>('.mega-menu a')]
  const found = links.map((link) => pictures.get(link.getAttribute('href') ?? ''))
  if (links.length === 0 || found.includes(undefined)) return
  for (const [index, link] of links.entries()) link.style.setProperty('--picture', found[index] ?? null)
  panel.dataset['pictures'] = ''
}
