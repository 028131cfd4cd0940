import type { Currency } from '@vitrine/contract'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { userCurrency, parseCurrency } from './currency.ts'
import { startCurrency } from './start-currency.ts'

afterEach(() => void vi.unstubAllGlobals())

const euro = { id: '2', currency_code: 'EUR' }
const pound = { id: '3', currency_code: 'GBP' }

test.each([
  ['{"id":"2","currency_code":"EUR"}', euro],
  ['{"id":2,"currency_code":"EUR","rate":1.1}', euro],
  ['{"id":"2"}', null],
  ['{"id":"","currency_code":"EUR"}', null],
  ['[]', null],
  ['null', null],
  ['EUR', null],
  [null, null],
])('the cookie %j holds %j', (text, currency) => {
  expect(parseCurrency(text)).toEqual(currency)
})

test.each([
  ['another one', { defaultCurrency: euro }, pound, euro],
  ['none yet', { defaultCurrency: euro }, null, euro],
  ['the same', { defaultCurrency: euro }, euro, null],
  ['the same id under another code', { defaultCurrency: euro }, { ...euro, currency_code: 'EURO' }, null],
  ['a customer without a default', {}, pound, null],
])('stored: %s (section 4)', (_name, user, stored, expected) => {
  expect(userCurrency(user, stored)).toEqual(expected)
})

test.each([
  ['true', '_c_d=%7B%22id%22%3A%222%22%2C%22currency_code%22%3A%22EUR%22%7D; Max-Age=86400000; '],
  ['false', ''],
])('with MULTI_CURRENCY %s, a choice is stored as JSON for 1000 days (section 9)', (enabled, expected) => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'http:' })
  const app = {
    settings: { environment: { REACT_APP_MULTI_CURRENCY_ENABLE: enabled } },
    currency: createObservable<Currency | null>(null),
  } as unknown as App
  startCurrency(app)
  app.currency.set(euro)
  expect(document.cookie.replace(/Path=.*/, '')).toBe(expected)
})
