/**
 * Preferences of the visitor, in local storage. The script record `look` of the content reads the same keys before the
 * first paint.
 */
type Preference = 'theme' | 'announcement'

/** Saves a preference. Does nothing if storage is unavailable; the preference then lasts as long as the document. */
export function savePreference(preference: Preference, value: string): void {
  try {
    localStorage.setItem(`k/${preference}`, value)
  } catch {
    // Storage is disabled or full.
  }
}

export function readPreference(preference: Preference): string | null {
  try {
    return localStorage.getItem(`k/${preference}`)
  } catch {
    return null
  }
}
