import { expect, test } from 'vitest'
import { defineStore } from './define-store.ts'
import { defineTemplate } from './template.ts'
import { defineWidget } from './widget.ts'

const page = defineTemplate({ component: () => null })
const widget = defineWidget({
  widgetName: 'Hero',
  label: 'Hero',
  category: 'Sections',
  content: { type: 'Hero' },
  component: () => null,
})
const shell = { provider: 'a' as const, header: () => null, footer: () => null }

test('a widget registered twice is an error that names it', () => {
  const templates = { default: { page }, fallback: 'page' }
  expect(() => defineStore({ ...shell, templates, widgets: [widget, widget] })).toThrow(
    "Duplicate widget 'Hero'.",
  )
})

test('a missing fallback template is an error that names it', () => {
  expect(() => defineStore({ ...shell, templates: { default: { page }, fallback: 'pages' } })).toThrow(
    "templates.default has no 'pages'.",
  )
})
