import type { App } from '@vitrine/runtime'
import { startBanner } from './banner.ts'
import { startCounts } from './counts.ts'
import { startDrawer } from './drawer.ts'
import { startFolds } from './folds.ts'
import { startMegaMenu } from './mega-menu.ts'
import { startShopLinks } from './shop-links.ts'
import { startMegaMenuPictures } from './start-mega-menu-pictures.ts'
import { startPrint } from './print.ts'
import { startStickyHeader } from './sticky-header.ts'
import { startThemeSwitch } from './theme-switch.ts'

/**
 * Starts the behaviour of the header. The markup works without scripts, and React never changes the attributes set
 * here. The listeners can therefore be added to the document by a script that is loaded after hydration.
 */
export function startShell(app: App | undefined): void {
  startBanner(app)
  startMegaMenu(startMegaMenuPictures(app))
  startCounts(startShopLinks(app))
  startDrawer()
  startFolds()
  startStickyHeader()
  startThemeSwitch()
  startPrint()
  document.documentElement.dataset['shell'] = 'ready'
}
