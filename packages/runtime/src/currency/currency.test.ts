import type { Currency, UserInfo } from '@vitrine/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
    session: createObservable({ site: {}, user: {} }),
    currency: createObservable<Currency | null>(null),
  } as unknown as App
  startCurrency(app)
  app.currency.set(euro)
  expect(document.cookie.replace(/Path=.*/, '')).toBe(expected)
})

describe('the default currency of the customer, at start (section 4)', () => {
  /** Opens a document of a browser with a cookie and local storage. Returns the app. */
  function openDocument(
    user: UserInfo,
    browser: { cookie: string; readonly local: Map<string, string> },
  ): App {
    vi.stubGlobal('document', {
      get cookie() {
        return browser.cookie
      },
      set cookie(text: string) {
        browser.cookie = text.split(';')[0] ?? ''
      },
    })
    vi.stubGlobal('location', { protocol: 'http:' })
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => browser.local.get(key) ?? null,
        setItem: (key: string, value: string) => void browser.local.set(key, value),
      },
    })
    const app = {
      settings: { environment: { REACT_APP_MULTI_CURRENCY_ENABLE: 'true' } },
      session: createObservable({ site: {}, user }),
      currency: createObservable<Currency | null>(null),
    } as unknown as App
    startCurrency(app)
    return app
  }
  const newBrowser = () => ({ cookie: '', local: new Map<string, string>() })

  test('is followed if no currency is stored', () => {
    expect(openDocument({ defaultCurrency: euro }, newBrowser()).currency.get()).toEqual(euro)
  })

  test('is followed if it has changed on another device', () => {
    const browser = newBrowser()
    openDocument({ defaultCurrency: euro }, browser)
    expect(openDocument({ defaultCurrency: pound }, browser).currency.get()).toEqual(pound)
  })

  test('does not replace the later choice of the shopper', () => {
    const browser = newBrowser()
    openDocument({ defaultCurrency: euro }, browser).currency.set(pound)
    expect(openDocument({ defaultCurrency: euro }, browser).currency.get()).toEqual(pound)
    expect(openDocument({}, browser).currency.get()).toEqual(pound)
  })

  test('is followed again once the choice has expired', () => {
    const browser = newBrowser()
    openDocument({ defaultCurrency: euro }, browser).currency.set(pound)
    browser.cookie = ''
    expect(openDocument({ defaultCurrency: euro }, browser).currency.get()).toEqual(euro)
  })
})
