import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { App, NoticeProps } from '../app/app.ts'
import { createValue } from '../session/value.ts'
import { createView } from '../test/views.ts'
import { AppContext, ViewContext } from '../view/hooks.ts'
import { Region } from '../view/region.tsx'
import { PartNotice } from './part-notice.tsx'

function show(notice: ((props: NoticeProps) => React.ReactNode) | null): string {
  const elements = [{ type: 'Nowhere' }, { type: 'Late' }, { type: 'p', children: ['kept'] }]
  const late = {
    widgetName: 'Late',
    label: '',
    category: '',
    content: { type: 'Late' },
    component: () => null,
  }
  const view = {
    ...createView(),
    layouts: { body: { version: 1, elements } as const },
    widgets: new Map([['Late', late]]),
    widgetData: new Map([['body.1', { ok: false } as const]]),
  }
  return renderToStaticMarkup(
    <AppContext value={{ notice: createValue(notice) } as unknown as App}>
      <ViewContext value={view}>
        <Region field="body" />
      </ViewContext>
    </AppContext>,
  )
}

test('editors are told of what visitors do not see (sections 3 and 5)', () => {
  expect(show(null)).toBe('<p>kept</p>')
  expect(show(PartNotice)).toBe(
    '<div data-vitrine="notice" role="note">There is no widget Nowhere.</div>' +
      '<div data-vitrine="notice" role="note">The widget Late could not be shown.</div><p>kept</p>',
  )
})
