/**
 * What a visitor chose about the shop's look, kept in his browser. The script record `look` of the content reads the same
 * keys before the page is painted.
 */
type Preference = 'theme' | 'announcement'

/** Where storage is refused, a choice lasts as long as the document. */
export function savePreference(choice: Preference, value: string): void {
  try {
    localStorage.setItem(`k/${choice}`, value)
  } catch {
    // Nothing is kept then, and nothing else is lost.
  }
}

export function readPreference(choice: Preference): string | null {
  try {
    return localStorage.getItem(`k/${choice}`)
  } catch {
    return null
  }
}
