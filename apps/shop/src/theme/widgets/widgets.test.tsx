import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { widget as cards } from './cards.tsx'
import { widget as hero } from './hero.tsx'
import { widget as pageList } from './page-list.tsx'
import { widget as textBlock } from './text-block.tsx'

const show = (props: object) =>
  renderToStaticMarkup(createElement(hero.component, { title: 'Title', ...props }))

const widgets = [hero, textBlock, cards, pageList]

describe.each(widgets)('$widgetName', (widget) => {
  test('states everything that an editor needs', () => {
    expect(widget.content.type).toBe(widget.widgetName)
    expect(widget.label).not.toBe('')
    expect(widget.category).not.toBe('')
    expect(widget.widgetProperties?.defaults).toMatchObject({
      stylable: true,
      resizable: false,
      editable: false,
    })
    expect(widget.widgetProperties?.defaults?.attributes).toEqual({ cmsWidget: 'true' })
  })

  test('shows its default element, and stands without any properties, without inline styles', () => {
    const item = {
      id: '1',
      internal_name: 'about',
      title: 'About',
      page_slug: 'about',
      current_version_id: null,
    }
    const full = renderToStaticMarkup(
      createElement(widget.component, { ...widget.content.props, data: [{ ...item, children: [] }] }, 'text'),
    )
    const bare = renderToStaticMarkup(createElement(widget.component, {}))
    expect(full).toMatch(/<(h1|h2)/)
    expect(full + bare).not.toMatch(/style=|undefined|\[object/)
  })
})

test('a drawing with a description is an image, one without is hidden from assistive technology', () => {
  expect(show({ illustration_alt: 'A blue vase' })).toContain('role="img" aria-label="A blue vase"')
  expect(show({})).toContain('aria-hidden="true"')
  expect(show({ illustration: 'no such drawing' })).toContain('<svg')
})

test('a list of pages links to the pages of its menu', () => {
  const data = [
    {
      id: '1',
      internal_name: 'a',
      title: 'First',
      page_slug: 'journal/first',
      current_version_id: null,
      children: [],
    },
    { id: '2', internal_name: 'b', title: 'Home', page_slug: '', current_version_id: null, children: [] },
  ]
  const html = renderToStaticMarkup(createElement(pageList.component, { data }))
  expect(html).toContain('<a href="/journal/first/">First</a>')
  expect(html).toContain('<a href="/">Home</a>')
  expect(renderToStaticMarkup(createElement(pageList.component, { data: [] }))).toBe('')
})
