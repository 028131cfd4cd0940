import { launchBrowser } from '@vitrine/testing/chromium'
import { clientCases, knownCustomer, type ClientCase } from '@vitrine/testing/client-cases'
import { clientSuite } from '@vitrine/testing/client-suite'
import { knownContent } from '@vitrine/testing/known-content'
import type { Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWith } from './harness/fill.ts'
import { startPair, type ShopPair } from './harness/shop.ts'

declare global {
  interface Window {
    bundledCases?: { readonly clientCases: readonly ClientCase[] }
  }
}

/** Fills the platform with the content that the client suite relies on. */
const prepare = fillWith(knownContent, { customers: [knownCustomer] })

clientSuite('against a remote platform', async () => {
  const { shop, stop } = await startPair({ prepare })
  return { send: (request) => fetch(request), origin: shop.origin, close: stop }
})

describe('client, in a browser, against a remote platform', () => {
  let pair: ShopPair
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const [bundle, started, launched] = await Promise.all([
      bundleCases(),
      startPair({ prepare }),
      launchBrowser(),
    ])
    pair = started
    browser = launched
    page = await browser.newPage()
    await page.goto(`${pair.shop.origin}/healthz`)
    await page.evaluate(bundle)
  })
  afterAll(async () => {
    await browser.close()
    await pair.stop()
  })

  test.each(clientCases)('$name', async ({ name }) => {
    const failure = await page.evaluate(async (name) => {
      const found = window.bundledCases?.clientCases.find((each) => each.name === name)
      try {
        await found?.run({ send: (request) => fetch(request), origin: location.origin })
        return found ? 'none' : 'There is no such case.'
      } catch (error) {
        return String(error)
      }
    }, name)
    expect(failure).toBe('none')
  })
})

/** The cases as one script for browsers, built like the shop's own scripts. */
async function bundleCases(): Promise<string> {
  const entry = import.meta.resolve('@vitrine/testing/client-cases')
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
    build: { write: false, lib: { entry: new URL(entry).pathname, formats: ['iife'], name: 'bundledCases' } },
  })) as readonly Rolldown.RolldownOutput[]
  const chunk = result[0]?.output[0]
  if (chunk?.type !== 'chunk') throw new Error('The cases were not bundled.')
  return `${chunk.code}\nwindow.bundledCases = bundledCases`
}
