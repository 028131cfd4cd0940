/**
 * What a visitor chose about the shop's look, kept in his browser. The script record `look` of the content reads the same
 * keys before the page is painted.
 */
type Choice = 'theme' | 'announcement'

/** Where storage is refused, a choice lasts as long as the document. */
export function keep(choice: Choice, value: string): void {
  try {
    localStorage.setItem(`k/${choice}`, value)
  } catch {
    // Nothing is kept then, and nothing else is lost.
  }
}

export function recall(choice: Choice): string | null {
  try {
    return localStorage.getItem(`k/${choice}`)
  } catch {
    return null
  }
}
