import { expect, test } from 'vitest'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import { selectTemplate, templateNameOfModel } from './select-template.ts'

const named = (): ReturnType<typeof defineTemplate> => defineTemplate({ component: () => null })
const channelPage = named()
const page = named()
const product = named()
const landing = named()

const store = defineStore({
  provider: 'a',
  templates: {
    channels: { '2': { de: { page: channelPage } } },
    default: { page, landing, ecommerce_product: product },
    fallback: 'page',
  },
  header: () => null,
  footer: () => null,
})

const select = (question: { template?: string; model?: string; channelId?: string; language?: string }) =>
  selectTemplate(store, {
    template: question.template,
    model: question.model ?? '',
    channelId: question.channelId ?? '1',
    language: question.language ?? 'en',
  })

test('the template field: the channel and language first (section 2)', () => {
  expect(select({ template: 'page', channelId: '2', language: 'de' }).entry).toBe(channelPage)
})

test('the template field: then the default templates', () => {
  expect(select({ template: 'page', channelId: '2', language: 'en' }).entry).toBe(page)
  expect(select({ template: 'landing', channelId: '2', language: 'de' }).entry).toBe(landing)
})

test('the template field: then the default template, whatever the model', () => {
  expect(select({ template: 'gone', model: 'landing' })).toEqual({ name: 'page', entry: page })
})

test('no template field: by model, in the same order', () => {
  expect(select({ model: 'page', channelId: '2', language: 'de' }).entry).toBe(channelPage)
  expect(select({ model: 'landing' }).entry).toBe(landing)
  expect(select({ model: 'article' }).entry).toBe(page)
})

test('commerce models are shortened to two parts', () => {
  expect(templateNameOfModel('ecommerce_product_ab12')).toBe('ecommerce_product')
  expect(templateNameOfModel('ecommerce_product')).toBe('ecommerce_product')
  expect(templateNameOfModel('my_long_model')).toBe('my_long_model')
  expect(select({ model: 'ecommerce_product_ab12' }).entry).toBe(product)
})

test('names of Object.prototype are not templates', () => {
  expect(select({ template: 'constructor' }).entry).toBe(page)
  expect(select({ model: 'toString' }).entry).toBe(page)
})
