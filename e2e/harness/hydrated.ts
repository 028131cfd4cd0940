import type { Page } from 'playwright-core'

/**
 * Waits until React has taken over every element of the page. React keeps its own properties on the elements that it
 * hydrated or made; nothing else tells from outside.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // From the end, which is reached last: most looks are over after one element.
    const elements = [...document.querySelectorAll('#vitrine-root *')].toReversed()
    const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    return elements.length > 0 && elements.every(taken)
  })
}

/** Waits until the script is there that comes after hydration. Clicks before that are kept for it. */
export async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/late[-/][^/]*\.[jt]s/.test(name)),
  )
}

/** Opens an address and waits until nothing more is fetched by itself. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await rested(page)
}

/** A gate: what waits for it goes on once it is opened. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
