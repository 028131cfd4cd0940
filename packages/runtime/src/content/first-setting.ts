import type { SingleResponse } from '@vitrine/contract'
import { isPlainObject } from '../json/json-values.ts'

/**
 * Returns the first entry of a field of the global settings, such as `site[0]` (section 3, "Global settings"). Returns an
 * empty object if the settings or the field is missing.
 */
export function firstSetting(settings: SingleResponse | null, field: string): Record<string, unknown> {
  const value = settings?.record?.[field]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isPlainObject(first) ? first : {}
}
