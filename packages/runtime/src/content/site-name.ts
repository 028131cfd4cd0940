import { toText } from '../json/to-text.ts'
import type { PageData } from './page-data.ts'
import { firstSetting } from './first-setting.ts'

/** Returns the name of the site from the global settings; '' if unknown. */
export function siteName(page: PageData): string {
  return toText(firstSetting(page.globalSettings, 'site').site_name)
}
