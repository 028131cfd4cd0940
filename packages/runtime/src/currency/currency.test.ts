import { expect, test } from 'vitest'
import { currencyToFollow, parseCurrency } from './currency.ts'

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
  expect(currencyToFollow(user, stored)).toEqual(expected)
})
