import { expect, test } from 'vitest'
import { pageRecord } from '../test/fixtures.ts'
import { firstSetting } from './page-data.ts'

test('the header is the first of its list, the footer an object or the first of a list (section 3)', () => {
  const settings = (fields: object) => ({ record: { ...pageRecord({ page_slug: '' }), ...fields } })
  const header = [{ menu_id: 'main' }, { menu_id: 'other' }]
  expect(firstSetting(settings({ header }), 'header')).toEqual({ menu_id: 'main' })
  expect(firstSetting(settings({ footer: { legal: 'Imprint' } }), 'footer')).toEqual({ legal: 'Imprint' })
  expect(firstSetting(settings({ footer: [{ legal: 'Imprint' }] }), 'footer')).toEqual({ legal: 'Imprint' })
})

test('missing settings are empty', () => {
  expect(firstSetting(null, 'header')).toEqual({})
  expect(firstSetting({ record: pageRecord({ page_slug: '' }) }, 'header')).toEqual({})
})
