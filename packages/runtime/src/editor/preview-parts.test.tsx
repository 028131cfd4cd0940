import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createView } from '../test/views.ts'
import { ViewContext } from '../app/hooks.ts'
import { Region } from '../view/region.tsx'
import { createPreviewRenderer } from './preview-parts.tsx'

const late = {
  widgetName: 'Late',
  label: '',
  category: '',
  content: { type: 'Late' },
  component: () => null,
}

function show(isEdited: boolean): string {
  const elements = [
    { type: 'Nowhere' },
    { type: 'Late' },
    { type: 'script', children: ['x()'] },
    { type: 'p', children: ['kept'] },
  ]
  const widgets = new Map([['Late', late]])
  const view = {
    ...createView(),
    layouts: { body: { version: 1, elements } as const },
    widgets,
    widgetData: new Map([['body.1', { ok: false } as const]]),
    ...(isEdited ? { preview: createPreviewRenderer(widgets) } : {}),
  }
  return renderToStaticMarkup(
    <ViewContext value={view}>
      <Region field="body" />
    </ViewContext>,
  )
}

test('visitors see nothing of parts that fail', () => {
  expect(show(false)).toBe('<p>kept</p>')
})

test('editors see notices for parts that visitors do not see (sections 3 and 5)', () => {
  const notice = (kind: string, text: string) =>
    `<div role="note" data-vitrine="notice" data-kind="${kind}">${text}</div>`
  const part = (index: number, html: string) =>
    `<vitrine-part data-place="body.${index}">${html}</vitrine-part>`
  expect(show(true)).toBe(
    part(0, notice('unknown', 'Unknown widget “Nowhere”. Visitors see nothing here.')) +
      part(1, notice('failed', 'The widget “Late” failed. Visitors see its fallback.')) +
      part(2, notice('unknown', 'Unknown widget “script”. Visitors see nothing here.')) +
      part(3, '<p>kept</p>'),
  )
})
