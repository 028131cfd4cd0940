import type { Locator } from 'playwright-core'

/**
 * Returns the visible text of an element on one line in lower case, because styles may change case and line breaks.
 */
export async function visibleText(locator: Locator): Promise<string> {
  return plain(await locator.innerText())
}

/** Normalises a text like `visibleText`. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
