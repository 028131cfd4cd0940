import type { LayoutElement } from '@vitrine/layout'
import { describe, expect, test } from 'vitest'
import { defineStore } from '../store/define-store.ts'
import type { HydrationMode } from '../store/hydration-mode.ts'
import { hydrateWhen } from '../store/lazy.ts'
import { lazyShell } from '../store/shell.ts'
import { lazy } from '../store/template.ts'
import { lazyPart } from '../store/template-part.ts'
import { lazyWidget } from '../store/widget.ts'
import { createView } from '../test/views.ts'
import type { PageView } from './page-view.ts'
import { planHydration } from './plan-hydration.server.ts'

const none = async (): Promise<never> => {
  throw new Error('Planning loads no script.')
}

/** A store with a widget for each mode, named after it. */
function storeWith(template: HydrationMode) {
  return defineStore({
    provider: 'a',
    templates: { default: { page: hydrateWhen(template, lazy(none, 'page.tsx')) }, fallback: 'page' },
    shell: hydrateWhen('change', lazyShell(none, 'shell.ts')),
    widgets: (['start', 'visible', 'change', 'never'] as const).map((mode) =>
      hydrateWhen(mode, lazyWidget(mode, none, `${mode}.tsx`)),
    ),
  })
}

const component = () => null

function viewOf(elements: readonly LayoutElement[], changes: Partial<PageView> = {}): PageView {
  return {
    ...createView({ main: { kind: 'template', name: 'page', template: { component }, data: undefined } }),
    layouts: { body: { version: 1, elements } },
    ...changes,
  }
}

const plan = (template: HydrationMode, view: PageView) => planHydration(view, storeWith(template), '1')

describe('the hydration of a page', () => {
  test('includes the main container if neither the template nor a widget hydrates at the start or when visible', () => {
    const view = viewOf([{ type: 'never' }, { type: 'section', children: [{ type: 'change' }] }])
    expect(plan('never', view)).toEqual({ plan: { shell: 'change', main: 'change' }, chunks: [] })
    expect(plan('never', viewOf([{ type: 'never' }])).plan).toEqual({ shell: 'change', main: 'never' })
  })

  test('otherwise plans each widget, and loads the scripts of the template and of widgets at the start', () => {
    const view = viewOf([{ type: 'never' }, { type: 'visible' }, { type: 'start' }])
    expect(plan('never', view)).toEqual({
      plan: { shell: 'change', 'body.0': 'never', 'body.1': 'visible' },
      chunks: ['page.tsx', 'start.tsx'],
    })
  })

  test('is as early for a widget as for the earliest of its descendants', () => {
    const nested: LayoutElement = {
      type: 'never',
      children: [{ type: 'section', children: [{ type: 'visible' }, { type: 'change' }] }],
    }
    expect(plan('start', viewOf([nested])).plan).toEqual({ shell: 'change', 'body.0': 'visible' })
    const withStart: LayoutElement = { type: 'never', children: [{ type: 'start' }, { type: 'never' }] }
    expect(plan('never', viewOf([withStart]))).toEqual({
      plan: { shell: 'change', 'body.0.1': 'never' },
      chunks: ['page.tsx', 'never.tsx', 'start.tsx'],
    })
  })

  test('is at the start for a widget that failed on the server, whose fallback is shown', () => {
    const view = viewOf([{ type: 'change' }], { widgetData: new Map([['body.0', { ok: false }]]) })
    expect(plan('start', view)).toEqual({ plan: { shell: 'change' }, chunks: ['page.tsx', 'change.tsx'] })
  })

  test('is at the start for a personal page, whose template must be known', () => {
    expect(plan('never', viewOf([], { personal: true }))).toEqual({
      plan: { shell: 'change' },
      chunks: ['page.tsx'],
    })
  })

  test('includes the parts of the template, which are as early as the widgets that they may contain', () => {
    const parts = {
      late: hydrateWhen('never', lazyPart(none, 'late.tsx')),
      early: lazyPart(none, 'early.tsx'),
    }
    const main = {
      kind: 'template',
      name: 'page',
      template: { component, parts },
      data: undefined,
    } as const
    expect(plan('start', viewOf([], { main }))).toEqual({
      plan: { shell: 'change', 'template:late': 'never' },
      chunks: ['page.tsx', 'early.tsx'],
    })
    expect(plan('start', viewOf([{ type: 'visible' }], { main })).plan).toEqual({
      shell: 'change',
      'template:late': 'visible',
      'body.0': 'visible',
    })
  })
})
