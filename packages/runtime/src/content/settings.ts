import type { SingleResponse } from '@vitrine/contract'
import { isPlainObject } from '../json/is-plain-object.ts'
import { toText } from '../json/to-text.ts'
import type { PageData } from './page-data.ts'

/**
 * Returns the first entry of a field of the global settings, such as `site[0]` (section 3, "Global settings"). Returns an
 * empty object if the settings or the field are missing.
 */
export function firstSetting(settings: SingleResponse | null, field: string): Record<string, unknown> {
  const value = settings?.record?.[field]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isPlainObject(first) ? first : {}
}

/** Returns the name of the site from the global settings; '' if unknown. */
export function siteName(page: PageData): string {
  return toText(firstSetting(page.globalSettings, 'site').site_name)
}
