import { expect, test } from 'vitest'
import { defineTemplate } from '../store/template.ts'
import { createView, type ViewOptions } from '../test/views.ts'
import { toBodyClass } from './body-class.ts'

const landing = {
  kind: 'template',
  name: 'LandingPage',
  template: defineTemplate({ component: () => null }),
  data: undefined,
} as const

test.each<[what: string, view: ViewOptions, expected: string]>([
  ['a model', {}, 'group/body a-page page-type-page'],
  [
    'a model with underscores',
    { record: { content_model_internal_name: 'ecommerce_product_ab12' } },
    'group/body a-page page-type-ecommerce-product-ab12',
  ],
  [
    'a template without a model',
    { record: { content_model_internal_name: '' }, main: landing },
    'group/body a-page landingpage',
  ],
  ['a failure', { status: 404, main: landing }, 'group/body a-page page-type-404'],
])('the body classes of %s (section 2)', (_what, view, expected) => {
  expect(toBodyClass(createView(view))).toBe(expected)
})
