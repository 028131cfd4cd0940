import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A layout shift of a document, with the classes of the elements that moved: https://wicg.github.io/layout-instability. */
interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** Returns all layout shifts of the current document since navigation. */
function layoutShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(
    () =>
      new Promise<readonly Shift[]>((resolve) => {
        const shifts: Shift[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              readonly value: number
              readonly sources: readonly { readonly node: Node | null }[]
            }
            const moved = sources.map(({ node }) =>
              node instanceof Element ? node.className || node.tagName : '#text',
            )
            shifts.push({ value, moved })
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // The shifts of a frame are reported before the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))))
      }),
  )
}

/** Expects that the layout shifts of the current document add up to at most `most`. */
export async function expectStill(page: Page, most = 0): Promise<void> {
  const shifts = await layoutShifts(page)
  const isStill = shifts.reduce((sum, { value }) => sum + value, 0) <= most
  expect(isStill ? [] : shifts, `layout shifts of ${page.url()}`).toEqual([])
}
