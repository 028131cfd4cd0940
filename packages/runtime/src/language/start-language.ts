import { colorChangeEvent, languageChangeEvent, languageSwitchFailedText } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { isPlainObject } from '../json/json-values.ts'
import { logError } from '../log/log-error.ts'
import type { CustomDomain } from '../site/site.ts'
import type { LanguageTarget } from './language-url.ts'

/**
 * Listens to the two events that any script on the page may dispatch (section 4, "Language and channel"):
 * LANGUAGE_CHANGE with `detail: { language, channel_id? }`, and COLOR_CHANGE with
 * `detail: { customDomains: [{ language, custom_domain, channel_id? }] }`.
 */
export function startLanguage(app: App): void {
  window.addEventListener(languageChangeEvent, (event) => {
    const target = toLanguageTarget((event as CustomEvent<unknown>).detail)
    if (target === null) logError(languageSwitchFailedText, new Error('The event has no language.'))
    else void loadAndSwitch(app, target)
  })
  window.addEventListener(colorChangeEvent, (event) => {
    const customDomains = toCustomDomains((event as CustomEvent<unknown>).detail)
    if (customDomains !== null) app.visit.customDomains = customDomains
  })
}

/** Loads the script that finds the address of a page in another language, and switches to it. Errors are logged. */
async function loadAndSwitch(app: App, target: LanguageTarget): Promise<void> {
  try {
    const module = await import('./switch-language.ts')
    await module.switchLanguage(app, target)
  } catch (error) {
    logError(languageSwitchFailedText, error)
  }
}

/** Reads the detail of LANGUAGE_CHANGE. Returns `null` if it has no language. */
export function toLanguageTarget(detail: unknown): LanguageTarget | null {
  if (!isPlainObject(detail)) return null
  const { language } = detail
  if (typeof language !== 'string' || language === '') return null
  return { language, ...channelIdOf(detail) }
}

/**
 * Reads the detail of COLOR_CHANGE. Invalid entries are ignored. Returns `null` if there is no list, so that the earlier
 * one stays in effect; an empty list removes it.
 */
export function toCustomDomains(detail: unknown): readonly CustomDomain[] | null {
  const entries = isPlainObject(detail) ? detail['customDomains'] : undefined
  if (!Array.isArray(entries)) return null
  return entries.filter(isPlainObject).flatMap((entry) => {
    const { language, custom_domain } = entry
    if (typeof language !== 'string' || typeof custom_domain !== 'string') return []
    return [{ language, custom_domain, ...channelIdOf(entry) }]
  })
}

/** Reads `channel_id`, which scripts set as a string or as a number. */
function channelIdOf({ channel_id }: Record<string, unknown>): { readonly channel_id?: string } {
  if (typeof channel_id !== 'string' && typeof channel_id !== 'number') return {}
  return { channel_id: String(channel_id) }
}
