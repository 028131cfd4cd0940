import type { Page } from 'playwright-core'

/**
 * Waits until React has hydrated every element of the page. React keeps its own properties on the elements that it
 * hydrated or created, which is the only sign visible from outside.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Starts at the end, which is hydrated last, so that most polls stop at the first element.
    const elements = [...document.querySelectorAll('#vitrine-root *')].toReversed()
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    return elements.length > 0 && elements.every(isHydrated)
  })
}

/** Waits for the deferred script, which starts after hydration and replays earlier clicks. */
export async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/deferred(?:-[^/]*)?\.[jt]s/.test(name)),
  )
}

/** Opens an address and waits until the network is idle. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await rested(page)
}

/** A gate: code that waits for it continues once it is opened. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
