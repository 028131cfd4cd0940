import { expect, test } from 'vitest'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import { defineWidget, lazyWidget } from '../store/widget.ts'
import { describeWidgets } from './describe-widgets.ts'

const hero = defineWidget({
  widgetName: 'Hero',
  label: 'Hero',
  category: 'Sections',
  content: { type: 'Hero' },
  component: () => null,
})
const gallery = defineWidget({
  ...hero,
  widgetName: 'Gallery',
  widgetProperties: { defaults: { resizable: true }, sectors: ['Dimension'] },
  blockProperties: { media: 'icon' },
})

test('every widget is described with the defaults of section 3, including lazy ones', async () => {
  const store = defineStore({
    provider: 'a',
    templates: { default: { page: defineTemplate({ component: () => null }) }, fallback: 'page' },
    header: () => null,
    footer: () => null,
    widgets: [hero, lazyWidget('Gallery', async () => ({ widget: gallery }))],
  })
  const defaults = {
    stylable: true,
    resizable: false,
    editable: false,
    droppable: false,
    draggable: '.droppable-area, .container, .cell',
    attributes: { cmsWidget: 'true' },
  }
  expect(await describeWidgets(store)).toEqual([
    {
      widgetName: 'Hero',
      label: 'Hero',
      category: 'Sections',
      content: { type: 'Hero' },
      blockProperties: {},
      defaults,
      sectors: [],
    },
    {
      widgetName: 'Gallery',
      label: 'Hero',
      category: 'Sections',
      content: { type: 'Hero' },
      blockProperties: { media: 'icon' },
      defaults: { ...defaults, resizable: true },
      sectors: ['Dimension'],
    },
  ])
})
