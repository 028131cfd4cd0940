import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until React has hydrated every element of the page, except in the parts that hydrate late. React keeps its own
 * properties on the elements that it hydrated or created, which is the only sign visible from outside.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The document may still be arriving, with half of the JSON.
    if (document.readyState === 'loading') return false
    const root = document.querySelector('#vitrine-root')
    const boot = document.querySelector('#vitrine-boot')?.textContent ?? '{}'
    const { hydration = {} } = JSON.parse(boot) as { readonly hydration?: Readonly<Record<string, string>> }
    // The shell consists of up to four parts: toast, banner, header and footer.
    const maxLate = Object.keys(hydration).reduce((sum, key) => sum + (key === 'shell' ? 4 : 1), 0)
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    let late = 0
    /** Returns false if an element outside of the late parts is not hydrated. Counts the late parts. */
    const visit = (parent: Element): boolean => {
      // React encloses a part that hydrates on its own in the comments `$` and `/$`.
      let depth = 0
      let part: Element[] = []
      for (const node of parent.childNodes) {
        if (node instanceof Comment && node.data === '$') depth += 1
        else if (node instanceof Comment && node.data === '/$') {
          depth -= 1
          if (depth > 0) continue
          if (part.length > 0 && !part.some(isHydrated)) late += 1
          else if (!part.every((each) => isHydrated(each) && visit(each))) return false
          part = []
        } else if (node instanceof Element) {
          if (depth > 0) part.push(node)
          else if (!isHydrated(node) || !visit(node)) return false
        }
      }
      return true
    }
    return root !== null && root.firstElementChild !== null && visit(root) && late <= maxLate
  })
}

/** Waits for the deferred script, which starts after hydration and replays earlier clicks. */
export async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/deferred(?:-[^/]*)?\.[jt]s/.test(name)),
  )
}

/** Scrolls to a part that hydrates when it becomes visible, and waits until it has hydrated. */
export async function reveal(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))),
    )
    .toBe(true)
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
