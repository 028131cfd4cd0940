import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { footerDelay, watchInteraction } from './script-timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The part of a window that timing uses. `loadedAt` is undefined while the document loads. */
function windowOf({ loadedAt, now = 0, scrollY = 0 }: { loadedAt?: number; now?: number; scrollY?: number }) {
  return Object.assign(new EventTarget(), {
    scrollY,
    document: { readyState: loadedAt === undefined ? 'loading' : 'complete' },
    performance: { now: () => now, getEntriesByType: () => [{ loadEventStart: loadedAt }] },
  }) as unknown as Window
}

/** Returns the time after which a promise settles, in milliseconds of the fake clock. */
async function waitOf(promise: Promise<void>, most = 20_000): Promise<number> {
  let settled = false
  void promise.then(() => (settled = true))
  for (let ms = 0; ms <= most; ms += 1) {
    await vi.advanceTimersByTimeAsync(ms === 0 ? 0 : 1)
    if (settled) return ms
  }
  return Number.POSITIVE_INFINITY
}

describe('Footer scripts wait 5 s (sections 4 and 9)', () => {
  test.each([
    ['from the load event of the document', { loadedAt: 1_000, now: 1_700 }, 4_300],
    ['not at all if that is longer ago', { loadedAt: 1_000, now: 9_000 }, 0],
  ])('%s', async (_, facts, ms) => {
    expect(await waitOf(footerDelay(windowOf(facts), true))).toBe(ms)
  })

  test('from the load event, if it is still pending', async () => {
    const window = windowOf({})
    const waiting = footerDelay(window, true)
    expect(await waitOf(waiting)).toBe(Number.POSITIVE_INFINITY)
    window.dispatchEvent(new Event('load'))
    expect(await waitOf(waiting)).toBe(5_000)
  })

  test('from when it is shown, on a page reached by navigation', async () => {
    expect(await waitOf(footerDelay(windowOf({ loadedAt: 1, now: 60_000 }), false))).toBe(5_000)
  })
})

describe('scripts on user interaction (section 9)', () => {
  test.each(['mousemove', 'scroll', 'keydown'])('wait for the first %s', async (name) => {
    const window = windowOf({})
    const interaction = watchInteraction(window)
    const waiting = interaction.wait()
    window.dispatchEvent(new Event('click'))
    expect(await waitOf(waiting, 100)).toBe(Number.POSITIVE_INFINITY)
    window.dispatchEvent(new Event(name))
    expect(await waitOf(waiting)).toBe(0)
    interaction.skip()
    expect(await waitOf(interaction.wait())).toBe(0)
  })

  test('do not wait if the page is already scrolled', async () => {
    expect(await waitOf(watchInteraction(windowOf({ scrollY: 3 })).wait())).toBe(0)
  })

  test('do not wait on checkout paths, but wait again on the pages after them', async () => {
    const window = windowOf({})
    const interaction = watchInteraction(window)
    const onCheckout = interaction.wait()
    interaction.skip()
    const afterwards = interaction.wait()
    expect(await waitOf(onCheckout)).toBe(0)
    expect(await waitOf(afterwards, 100)).toBe(Number.POSITIVE_INFINITY)
    window.dispatchEvent(new Event('scroll'))
    expect(await waitOf(afterwards)).toBe(0)
  })
})
