import { colorChangeEvent, languageChangeEvent, languageSwitchFailedText } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { isPlainObject } from '../json/json-values.ts'
import { logError } from '../log/log-error.ts'
import type { CustomDomain } from '../site/site.ts'
import type { LanguageTarget } from './language-url.ts'
import { switchLanguage } from './switch-language.ts'

/**
 * Listens to the two events that any script on the page may dispatch (section 4, "Language and channel"):
 * LANGUAGE_CHANGE with `detail: { language, channel_id? }`, and COLOR_CHANGE with
 * `detail: { customDomains: [{ language, custom_domain, channel_id? }] }`.
 */
export function startLanguage(app: App): void {
  window.addEventListener(languageChangeEvent, (event) => {
    const target = toLanguageTarget((event as CustomEvent<unknown>).detail)
    if (target === null) logError(languageSwitchFailedText, new Error('The event has no language.'))
    else void switchLanguage(app, target)
  })
  window.addEventListener(colorChangeEvent, (event) => {
    app.visit.customDomains = toCustomDomains((event as CustomEvent<unknown>).detail)
  })
}

/** Reads the detail of LANGUAGE_CHANGE. Returns `null` if it has no language. */
export function toLanguageTarget(detail: unknown): LanguageTarget | null {
  if (!isPlainObject(detail)) return null
  const { language, channel_id } = detail
  if (typeof language !== 'string' || language === '') return null
  return typeof channel_id === 'string' ? { language, channel_id } : { language }
}

/** Reads the detail of COLOR_CHANGE. Invalid entries are ignored. */
export function toCustomDomains(detail: unknown): readonly CustomDomain[] {
  const entries = isPlainObject(detail) ? detail['customDomains'] : undefined
  if (!Array.isArray(entries)) return []
  return entries.filter(isPlainObject).flatMap(({ language, custom_domain, channel_id }) => {
    if (typeof language !== 'string' || typeof custom_domain !== 'string') return []
    return [{ language, custom_domain, ...(typeof channel_id === 'string' ? { channel_id } : {}) }]
  })
}
