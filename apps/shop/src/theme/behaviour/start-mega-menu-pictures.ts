import type { App } from '@vitrine/runtime'
import { closestElement } from './closest-element.ts'

/**
 * Loads pictures of categories for the links of the main menu, once the pointer or the focus reaches the header of
 * a wide screen. Returns a function that adds the pictures to a panel before it is shown. Open panels are not
 * changed, to avoid layout shifts.
 */
export function startMegaMenuPictures(app: App | undefined): (panel: HTMLElement) => void {
  let add: (panel: HTMLElement) => void = () => undefined
  // Sites without a store have no categories.
  let isRequested = !app?.session.get().site.storeHash
  const onApproach = async (event: Event): Promise<void> => {
    if (isRequested || app === undefined || closestElement(event, '.header') === null) return
    if (!matchMedia('(width >= 56rem)').matches) return
    isRequested = true
    try {
      const module = await import('./mega-menu-pictures.ts')
      const pictures = await module.loadPictures(app)
      add = (panel) => module.addPictures(panel, pictures)
    } catch {
      // The script could not be loaded. The menu works without pictures.
    }
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void onApproach(event))
  return (panel) => add(panel)
}
