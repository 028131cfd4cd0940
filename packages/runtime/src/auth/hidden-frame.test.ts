import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHiddenFrame } from './hidden-frame.ts'

/** The frames in the document. */
let frames: Set<EventTarget>

beforeEach(() => {
  vi.useFakeTimers()
  frames = new Set()
  vi.stubGlobal('location', { href: 'https://shop.test/account/' })
  vi.stubGlobal('document', {
    createElement: (name: string) => {
      const frame = new EventTarget()
      return Object.assign(frame, { name, remove: () => frames.delete(frame) })
    },
    body: { append: (frame: EventTarget) => frames.add(frame) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the frame is hidden and has the absolute address', () => {
  void openHiddenFrame('/logout?out')
  expect([...frames]).toMatchObject([
    { name: 'iframe', hidden: true, title: '', src: 'https://shop.test/logout?out' },
  ])
})

const loadAll = () => frames.forEach((frame) => frame.dispatchEvent(new Event('load')))

test('the frame is polled every 100 ms (section 9)', async () => {
  const opened = openHiddenFrame('https://store.test/login')
  await vi.advanceTimersByTimeAsync(1)
  loadAll()
  await vi.advanceTimersByTimeAsync(98)
  expect(frames.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(frames.size).toBe(0)
  expect(await opened).toBe(true)
})

test('a frame that loads after one poll is detected by the next', async () => {
  const opened = openHiddenFrame('https://store.test/login')
  await vi.advanceTimersByTimeAsync(101)
  loadAll()
  await vi.advanceTimersByTimeAsync(98)
  expect(frames.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(frames.size).toBe(0)
  expect(await opened).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a frame that never loads is removed after 15 s', async () => {
  const opened = openHiddenFrame('/logout')
  await vi.advanceTimersByTimeAsync(14_999)
  expect(frames.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(frames.size).toBe(0)
  expect(await opened).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([undefined, '', 'javascript:alert(1)', 'https://'])('%j opens no frame', async (address) => {
  expect(await openHiddenFrame(address)).toBe(false)
  expect(frames.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
