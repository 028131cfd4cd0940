import { colorChangeEvent, languageChangeEvent, languageSwitchFailedText } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { reportFailure } from '../log/log-error.ts'
import { isPlainObject } from '../content/page-data.ts'
import { switchLanguage } from './switch-language.ts'
import type { CustomDomain, LanguageWish } from './switch-target.ts'

/**
 * Hears the two events that anything on the page may send (section 4, "Language and channel"):
 * LANGUAGE_CHANGE with `detail: { language, channel_id? }`, COLOR_CHANGE with
 * `detail: { customDomains: [{ language, custom_domain, channel_id? }] }`.
 */
export function startLanguage(app: App): void {
  window.addEventListener(languageChangeEvent, (event) => {
    const wish = toWish((event as CustomEvent<unknown>).detail)
    if (wish === null) reportFailure(languageSwitchFailedText, new Error('The event names no language.'))
    else void switchLanguage(app, wish)
  })
  window.addEventListener(colorChangeEvent, (event) => {
    app.visit.customDomains = toCustomDomains((event as CustomEvent<unknown>).detail)
  })
}

/** What a detail of LANGUAGE_CHANGE asks for; `null` when it names no language. */
export function toWish(detail: unknown): LanguageWish | null {
  if (!isPlainObject(detail)) return null
  const { language, channel_id } = detail
  if (typeof language !== 'string' || language === '') return null
  return typeof channel_id === 'string' ? { language, channel_id } : { language }
}

/** The custom domains that a detail of COLOR_CHANGE sets; what is no custom domain is left out. */
export function toCustomDomains(detail: unknown): readonly CustomDomain[] {
  const entries = isPlainObject(detail) ? detail['customDomains'] : undefined
  if (!Array.isArray(entries)) return []
  return entries.filter(isPlainObject).flatMap(({ language, custom_domain, channel_id }) => {
    if (typeof language !== 'string' || typeof custom_domain !== 'string') return []
    return [{ language, custom_domain, ...(typeof channel_id === 'string' ? { channel_id } : {}) }]
  })
}
