import type { LayoutElement } from '@vitrine/layout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyWidget, type Widget } from '../store/widget.ts'
import type { LoadContext } from '../store/template.ts'
import { loadWidgets } from './load-widgets.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// Loaders of these tests read nothing of it.
const context = {} as LoadContext

const widget = (load: Widget['load']): Widget => ({
  widgetName: 'List',
  label: 'List',
  category: 'Test',
  content: { type: 'List' },
  component: () => null,
  ...(load ? { load } : {}),
})

let told: [string, unknown][]
beforeEach(() => {
  told = []
})
const onFailed = (...what: [string, unknown]) => void told.push(what)

const load = (list: Widget, element: LayoutElement, failed: readonly string[] = []) =>
  loadWidgets(
    { body: { version: 1, elements: [element] } },
    { registry: new Map([['List', list]]), context, timeLimit: 3000, failed: new Set(failed), onFailed },
  )

test('a loader that is not done within its time limit has failed, and the others wait no longer', async () => {
  const loading = load(
    widget(() => new Promise(() => undefined)),
    { type: 'List' },
  )
  await vi.advanceTimersByTimeAsync(2999)
  let settled = false
  void loading.then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await loading).data).toEqual(new Map([['body.0', { ok: false }]]))
  expect(told).toEqual([['List', undefined]])
})

test('a loader that throws at once has failed', async () => {
  const list = widget(() => {
    throw new Error('broken')
  })
  expect((await load(list, { type: 'List' })).data).toEqual(new Map([['body.0', { ok: false }]]))
  expect(told).toEqual([['List', new Error('broken')]])
})

test('a loader gets the props of its own element, however deep', async () => {
  const list = widget(async (_, props) => props.id)
  const { data } = await load(list, {
    type: 'section',
    children: ['text', { type: 'List', props: { id: 'inner' } }],
  })
  expect(data).toEqual(new Map([['body.0.1', { ok: true, data: 'inner' }]]))
})

test('a loader that is known to fail is not asked', async () => {
  let asked = false
  const list = widget(async () => (asked = true))
  expect((await load(list, { type: 'List' }, ['body.0'])).data).toEqual(new Map([['body.0', { ok: false }]]))
  expect(asked).toBe(false)
})

test('a widget whose script cannot be had fails the load', async () => {
  const registry = new Map([['List', lazyWidget('List', () => Promise.reject(new Error('404')))]])
  const layouts = { body: { version: 1 as const, elements: [{ type: 'List' }] } }
  const options = { registry, context, timeLimit: 3000, failed: new Set<string>(), onFailed }
  await expect(loadWidgets(layouts, options)).rejects.toThrow('A part of the theme could not be loaded.')
})
