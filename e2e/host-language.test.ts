import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { hostJourney, settled } from './harness/host.ts'
import { seeHeading } from './harness/storefront.ts'

const journey = hostJourney()

async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address)
  await settled(page)
}

/** Dispatches an event, as any script on the page may. */
function send(page: Page, name: string, detail: unknown): Promise<void> {
  return page.evaluate(
    ([name, detail]) => {
      window.dispatchEvent(new CustomEvent(name, { detail }))
    },
    [name, detail] as const,
  )
}

describe('languages on one host', () => {
  journey('LANGUAGE_CHANGE switches to the page in that language', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/about/?st=tea&c=cups&m=semantic&aq=true&utm_source=mail`)
    await send(page, 'LANGUAGE_CHANGE', { language: 'de' })
    await seeHeading(page, 'Über uns')
    expect(page.url()).toBe(`${shop.origin}/de/ueber-uns/?c=cups&st=tea&m=semantic&aq=true`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })

  journey('a visit stays in its language when the session is asked for again', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/de/`)
    // An address without a page, for which ping returns the channel's language.
    await page.evaluate(() => history.replaceState(null, '', '/of-no-page/'))
    await page.evaluate(() => window.host?.update())
    const languages: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.startsWith('/apis/')) languages.push(searchParams.get('locale'))
    })
    await page.evaluate(() => window.host?.app.navigate('/de/ueber-uns/'))
    await seeHeading(page, 'Über uns')
    expect([...new Set(languages)]).toEqual(['de'])
  })

  journey('useLanguage offers the addresses, and switches', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/about/?st=tea`)
    const links = page.locator('header li a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `${shop.origin}/about/?st=tea`,
      `${shop.origin}/de/ueber-uns/?st=tea`,
    ])
    expect(await page.locator('[aria-current]').innerText()).toBe('en')
    await page.getByRole('button', { name: 'Switch to de' }).click()
    await seeHeading(page, 'Über uns')
    expect(page.url()).toBe(`${shop.origin}/de/ueber-uns/?st=tea`)
  })

  journey('a page without translation leads to the first page of the language', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/news/`)
    await send(page, 'LANGUAGE_CHANGE', { language: 'de' })
    await seeHeading(page, 'Start')
    expect(page.url()).toBe(`${shop.origin}/de/`)
  })
})

describe('languages on two hosts', () => {
  journey('LANGUAGE_CHANGE with a channel switches to its host', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/about/?st=tea`)
    await send(page, 'LANGUAGE_CHANGE', { language: 'fr', channel_id: '2' })
    await seeHeading(page, 'Accueil')
    expect(page.url()).toBe(`${shop.originFor('fr.shop.test')}/?st=tea`)
    await settled(page)
    await send(page, 'LANGUAGE_CHANGE', { language: 'en', channel_id: '1' })
    await page.waitForURL(`${shop.origin}/?st=tea`)
    await seeHeading(page, 'Home')
  })

  journey('the custom domains of COLOR_CHANGE come first', async ({ shop, page }) => {
    await arrive(page, `${shop.origin}/about/`)
    const customDomains = [{ language: 'de', custom_domain: 'fr.shop.test' }]
    await send(page, 'COLOR_CHANGE', { color: 'clay', customDomains })
    const navigation = page.waitForRequest((request) => request.isNavigationRequest())
    await page.route('http://fr.shop.test:*/**', (route) => route.fulfill({ body: 'There.' }))
    await send(page, 'LANGUAGE_CHANGE', { language: 'de' })
    expect((await navigation).url()).toBe(`${shop.originFor('fr.shop.test')}/de/ueber-uns/`)
    await page.waitForURL('**/de/ueber-uns/')
  })
})

describe('a switch that cannot be made is logged, and the page stays', () => {
  journey.for([
    ['a language of no channel', { language: 'it' }, undefined],
    ['a language of another channel', { language: 'fr' }, undefined],
    ['no language', {}, undefined],
    ['no detail', null, undefined],
    [
      'a host of nobody’s',
      { language: 'de' },
      { customDomains: [{ language: 'de', custom_domain: 'evil.test' }] },
    ],
  ] as const)('%s', async ([, wish, colors], { shop, page, expected }) => {
    expected.push(/^error: Something went wrong, at handleLanguageChange/)
    await arrive(page, `${shop.origin}/about/`)
    if (colors !== undefined) await send(page, 'COLOR_CHANGE', colors)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Something went wrong, at handleLanguageChange'),
    )
    await send(page, 'LANGUAGE_CHANGE', wish)
    await logged
    expect(page.url()).toBe(`${shop.origin}/about/`)
  })
})
