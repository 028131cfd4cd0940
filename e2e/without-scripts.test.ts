import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { readPages } from './harness/content.ts'
import { journey } from './harness/journey.ts'
import { plain, visibleText } from './harness/text.ts'

/** The text of the menu and a text of the footer, keyed by host and language. */
const frames: Readonly<Record<string, Readonly<Record<string, { menu: string; footer: string }>>>> = {
  localhost: {
    en: {
      menu: 'tableware lighting textiles more workshop journal about us',
      footer: 'prices are made up',
    },
    de: {
      menu: 'geschirr leuchten textilien mehr werkstatt journal über uns',
      footer: 'preise sind erfunden',
    },
    ar: {
      menu: 'أدوات المائدة الإضاءة المنسوجات المزيد الورشة اليوميات من نحن',
      footer: 'من نسج الخيال',
    },
  },
  'b.localhost': {
    en: {
      menu: 'lighting living textiles furniture brands journal about light',
      footer: 'on other evenings by appointment',
    },
    de: {
      menu: 'leuchten wohnen textilien möbel marken journal über licht',
      footer: 'an anderen abenden nach verabredung',
    },
    ar: { menu: 'الإضاءة المنزل المنسوجات الأثاث العلامات اليوميات عن الضوء', footer: 'بعد الغروب' },
  },
}

interface Seen {
  readonly status: number
  readonly title: string
  readonly description: string
  readonly language: string
  readonly text: string
  readonly menu: string
  readonly footer: string
}

interface Site {
  readonly seen: ReadonlyMap<string, Seen>
  /** Links to pages of the catalogue, which are not among the content pages. */
  readonly others: ReadonlySet<string>
}

/** Reads pages of a site by following its links, starting at the home page. */
async function crawl(page: Page, origin: string, paths: ReadonlySet<string>): Promise<Site> {
  const seen = new Map<string, Seen>()
  const others = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    // Without style sheets, the text contains parts that they hide.
    const response = await page.goto(origin + path, { waitUntil: 'load' })
    const { links, ...found } = await page.evaluate(() => ({
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      language: document.documentElement.lang,
      text: document.querySelector('main')?.innerText ?? '',
      menu: document.querySelector<HTMLElement>('header nav:has(.menu)')?.innerText ?? '',
      footer: document.querySelector('footer')?.innerText ?? '',
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    }))
    const [text, menu, footer] = [plain(found.text), plain(found.menu), plain(found.footer)]
    seen.set(path, { ...found, status: response?.status() ?? 0, text, menu, footer })
    for (const link of links) {
      const url = new URL(link)
      if (url.origin !== origin) continue
      if (paths.has(url.pathname)) waiting.push(url.pathname)
      else others.add(url.pathname)
    }
  }
  return { seen, others }
}

describe('without scripts', () => {
  for (const [host, languages] of Object.entries(frames)) {
    journey(
      `every page of ${host} is reached by links and shows its complete text`,
      async ({ shop, visit }) => {
        const page = await visit({ javaScriptEnabled: false })
        const pages = (await readPages()).filter((candidate) => candidate.host === host)
        expect(pages.length).toBeGreaterThan(1)
        const paths = pages.flatMap(({ path, isHidden }) => (isHidden ? [] : [path]))
        const { seen, others } = await crawl(page, shop.originFor(host), new Set(paths))
        expect([...seen.keys()].toSorted()).toEqual(paths.toSorted())
        for (const { path, isHidden, title, description, language, texts } of pages) {
          if (isHidden) continue
          expect(seen.get(path)).toMatchObject({ status: 200, description, language })
          expect(seen.get(path)?.title).toContain(title)
          const text = seen.get(path)?.text ?? ''
          expect(texts.filter((expected) => !text.includes(plain(expected)))).toEqual([])
        }
        for (const path of others)
          // A page for customers sends guests to the sign-in page.
          expect([path, (await ask(shop, path, { host })).status]).toEqual([
            path,
            expect.toSatisfy((status: number) => [200, 302].includes(status)),
          ])
        for (const { language, menu, footer } of seen.values()) {
          expect(menu).toBe(languages[language]?.menu)
          expect(footer).toContain(languages[language]?.footer)
        }
      },
    )
  }

  journey('announce the words of their own language', async ({ shop }) => {
    const announced = async (path: string) => {
      const html = await (await fetch(shop.origin + path)).text()
      return html.match(/(?<=rel="modulepreload" href="\/)assets\/shop\.json\.messages-[^"]+/g) ?? []
    }
    const messagesOf = async (path: string) =>
      Promise.all((await announced(path)).map(async (file) => (await fetch(`${shop.origin}/${file}`)).text()))
    const product = await messagesOf('/leuchten/kerzenlicht/kerzenstaender-nachtwache-eiche/')
    expect(product).toEqual([expect.stringContaining('Startseite')])
    // Text pages hydrate without messages.
    expect(await messagesOf('/ar/about/')).toEqual([])
  })

  journey('on a small screen the menu unfolds', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(shop.origin)
    const level = page.locator('.menu-fold').getByText('Journal', { exact: true })
    const other = page.locator('.menu-fold').getByText('Tableware', { exact: true })
    expect(await level.isVisible()).toBe(false)
    await page.locator('.menu-fold > summary').click()
    await level.click()
    // The level replaces the menu, and its title closes it again.
    expect(await other.isVisible()).toBe(false)
    await level.click()
    expect(await other.isVisible()).toBe(true)
    await level.click()
    await page.locator('.menu-fold').getByRole('link', { name: 'All in Journal' }).click()
    await page.waitForURL(`${shop.origin}/journal/`)
    expect(await page.locator('h1').innerText()).toBe('Journal')
  })

  journey('an unknown address speaks the language of the page above it', async ({ shop }) => {
    for (const [path, language, title, other] of [
      ['/de/nirgends/', 'de', 'Seite nicht gefunden', '/ar/'],
      ['/ar/xyz/', 'ar', 'الصفحة غير موجودة', '/'],
      ['/journal/nowhere/', 'en', 'Page not found', '/de/'],
    ] as const) {
      const answer = await fetch(shop.origin + path)
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<title>${title} · Tonwerk</title>`)
      // The 404 page links to the home page in the other languages, in case the visitor's language is one of them.
      const [, main = ''] = /<main[^]*?>([^]*)<\/main>/.exec(html) ?? []
      expect(main).toMatch(new RegExp(`href="${shop.origin}${other}" hrefLang`, 'i'))
    }
  })

  journey('an unknown address shows the theme’s own page', async ({ shop, visit, expected }) => {
    expected.push(/^error: Failed to load resource: .* 404 .*nowhere/, /^GET \S+\/nowhere\/ 404$/)
    const page = await visit({ javaScriptEnabled: false })
    const response = await page.goto(`${shop.origin}/nowhere/`)
    expect(response?.status()).toBe(404)
    expect(await page.locator('h1').innerText()).toBe('Nothing on this shelf')
    expect(await visibleText(page.locator('header nav:has(.menu)'))).toContain(
      'textiles more workshop journal',
    )
    expect(await page.locator('body').getAttribute('class')).toContain('page-type-404')
    await page.locator('main .button').click()
    await page.waitForURL(`${shop.origin}/`)
  })
})

describe('addresses', () => {
  journey('six segments are looked up, seven are unknown without asking', async ({ shop }) => {
    const [six, seven] = [await ask(shop, '/a/b/c/d/e/f/'), await ask(shop, '/a/b/c/d/e/f/g/')]
    expect([six.status, seven.status]).toEqual([404, 404])
    // The page contains the responses that it was rendered from.
    expect(six.body).toContain('page_slug=%2Fa%2Fb%2Fc%2Fd%2Fe%2Ff%2F')
    expect(seven.body).not.toContain('page_slug=')
    // The seventh segment does not fall back to a shorter page.
    expect((await ask(shop, '/journal/first-firing/c/d/e/f/g/')).status).toBe(404)
  })

  journey.for([
    ['/about', 308, '/about/'],
    ['/about?st=tea', 308, '/about/?st=tea'],
    ['/about///', 308, '/about/'],
    ['/_ssr_/about', 308, '/_ssr_/about/'],
    ['/old-about/', 301, '/about/'],
    ['/old-about/?aq=true&st=tea&utm_source=x', 301, '/about/?aq=true&st=tea&utm_source=x'],
    ['/open-kiln/', 302, '/workshop/?from=poster'],
  ] as const)('%s leads with %i to %s', async ([from, status, to], { shop }) => {
    const answer = await ask(shop, from)
    expect([answer.status, answer.headers.location]).toEqual([status, to])
  })

  journey('the page under /_ssr_ is the same page, kept out of search engines', async ({ shop, visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    const response = await page.goto(`${shop.origin}/_ssr_/about/`)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.origin}/about/`)
    expect(await page.locator('h1').innerText()).toBe('Five people and a mill')
    await page.goto(`${shop.origin}/about/`)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.origin}/about/`)
  })
})
