import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { store } from '../../store.tsx'
import { widget as hero } from './hero.tsx'
import { widget as map } from './map.tsx'
import { widget as pageList } from './page-list.tsx'
import { widget as textBlock } from './text-block.tsx'

const show = (props: object) =>
  renderToStaticMarkup(createElement(hero.component, { title: 'Title', ...props }))

/** The widgets of the demonstration. A widget that another theme adds is not tested here. */
const names = [
  ...['Accordion', 'Articles', 'Cards', 'Carousel', 'CategoryTiles', 'Columns'],
  ...['Form', 'Gallery', 'GiftCertificates', 'Hero', 'Html', 'Locations'],
  ...['Map', 'Newsletter', 'PageList', 'Picture', 'ProductGrid', 'Promo'],
  ...['ShippingCosts', 'Tabs', 'Testimonial', 'TextBlock', 'Video'],
]

const entries = names.flatMap((name) => {
  const entry = store.widgets.get(name)
  return entry ? { name, entry } : []
})

test('each widget is loaded lazily', () => {
  expect(entries.map(({ name }) => name)).toEqual(names)
  expect(entries.filter(({ entry }) => 'component' in entry)).toEqual([])
})

describe.each(entries)('$name', ({ name, entry }) => {
  test('declares everything that an editor needs', async () => {
    const widget = 'component' in entry ? entry : await entry.load()
    expect(widget.widgetName).toBe(name)
    expect(widget.content.type).toBe(name)
    expect(widget.label).not.toBe('')
    expect(widget.category).not.toBe('')
    expect(widget.blockProperties).toEqual({ media: expect.stringMatching(/^[a-z]+$/) })
    expect(widget.widgetProperties?.defaults).toEqual({
      stylable: true,
      resizable: false,
      editable: false,
      droppable: ['TextBlock', 'Columns'].includes(name),
      draggable: '.droppable-area, .container, .cell',
      attributes: { cmsWidget: 'true' },
    })
    expect(widget.widgetProperties?.sectors).toHaveLength(1)
    expect(widget.fallback).toBeDefined()
  })
})

describe.each([hero, textBlock, pageList])('$widgetName', (widget) => {
  test('renders its default element, and renders without properties, without inline styles', () => {
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

test('illustrations are images with a label, or hidden from assistive technology', () => {
  expect(show({ illustration_alt: 'A blue vase' })).toContain('role="img" aria-label="A blue vase"')
  expect(show({})).toContain('aria-hidden="true"')
  expect(show({ illustration: 'no such drawing' })).toContain('<svg')
})

test('an address without a picture is shown in words, and no map is drawn', () => {
  const address = 'Mühlgasse 7, Lehmbach'
  const shown = renderToStaticMarkup(createElement(map.component, { address }))
  expect(shown).toContain(`<address>${address}</address>`)
  expect(shown).not.toMatch(/<svg|<img/)
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
