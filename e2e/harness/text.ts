import type { Locator } from 'playwright-core'

/** What a reader sees of an element, on one line and in lower case: styles may change case and breaks. */
export async function visibleText(locator: Locator): Promise<string> {
  return plain(await locator.innerText())
}

/** A text as `visibleText` gives it. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
