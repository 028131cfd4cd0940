import type { LayoutElement } from '@vitrine/layout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyWidget, type Widget } from '../store/widget.ts'
import type { LoadContext } from '../store/load-context.ts'
import { loadWidgets } from './load-widgets.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// The loaders of these tests do not use the context.
const context = {} as LoadContext

const widget = (load: Widget['load']): Widget => ({
  widgetName: 'List',
  label: 'List',
  category: 'Test',
  content: { type: 'List' },
  component: () => null,
  ...(load ? { load } : {}),
})

let reported: [string, unknown][]
beforeEach(() => {
  reported = []
})
const onWidgetError = (...error: [string, unknown]) => void reported.push(error)

const load = (list: Widget, element: LayoutElement, failedWidgets: readonly string[] = []) =>
  loadWidgets({ body: { version: 1, elements: [element] } }, context, {
    store: { widgets: new Map([['List', list]]) },
    widgetTimeoutMs: 3000,
    hydration: {},
    failedWidgets: new Set(failedWidgets),
    onWidgetError,
  })

test('a loader that times out has failed, and the others wait no longer', async () => {
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
  expect((await loading).widgetData).toEqual(new Map([['body.0', { ok: false }]]))
  expect(reported).toEqual([['List', undefined]])
})

test('a loader that throws synchronously has failed', async () => {
  const list = widget(() => {
    throw new Error('broken')
  })
  expect((await load(list, { type: 'List' })).widgetData).toEqual(new Map([['body.0', { ok: false }]]))
  expect(reported).toEqual([['List', new Error('broken')]])
})

test('a loader receives the props of its own element, at any depth', async () => {
  const list = widget(async (_, props) => props.id)
  const { widgetData: data } = await load(list, {
    type: 'section',
    children: ['text', { type: 'List', props: { id: 'inner' } }],
  })
  expect(data).toEqual(new Map([['body.0.1', { ok: true, data: 'inner' }]]))
})

test('a loader that is known to fail is not called', async () => {
  let called = false
  const list = widget(async () => (called = true))
  expect((await load(list, { type: 'List' }, ['body.0'])).widgetData).toEqual(
    new Map([['body.0', { ok: false }]]),
  )
  expect(called).toBe(false)
})

test('a widget whose script cannot be loaded fails the load', async () => {
  const widgets = new Map([['List', lazyWidget('List', () => Promise.reject(new Error('404')))]])
  const layouts = { body: { version: 1 as const, elements: [{ type: 'List' }] } }
  const options = {
    store: { widgets },
    widgetTimeoutMs: 3000,
    hydration: {},
    failedWidgets: new Set<string>(),
    onWidgetError,
  }
  await expect(loadWidgets(layouts, context, options)).rejects.toThrow(
    'Part of the theme could not be loaded.',
  )
})
