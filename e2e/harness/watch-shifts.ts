import type { Page } from 'playwright-core'

/** The layout shifts of a document that no input has caused: https://wicg.github.io/layout-instability. */
export interface Shifts {
  readonly sum: number
  /** The elements that have moved, with the value of their shift. */
  readonly sources: readonly string[]
}

/** Watches every document that a page opens from now on. Returns a function that returns the shifts of the present document. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  const watch = (): void => {
    if ('shifts' in window) return
    const shifts: { value: number; source: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly { readonly node: Node | null }[]
        }
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.className || node.tagName : '#text',
        )
        if (!hadRecentInput) shifts.push({ value, source: `${value.toFixed(4)} ${names.join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => {
    const shifts = await page.evaluate(
      () =>
        new Promise<readonly { value: number; source: string }[]>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { shifts: [] }).shifts)))
        }),
    )
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      sources: shifts.map(({ source }) => source),
    }
  }
}
