import { describe, expect, test } from 'vitest'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import { pageRecord } from '../test/fixtures.ts'
import { htmlOf } from '../test/rendering.tsx'

describe('content that the theme cannot render', () => {
  /** A shop whose template requires a list in the page, and whose header requires a list in the settings. */
  const fragile = defineStore({
    provider: 'a',
    templates: {
      default: {
        page: defineTemplate({
          component: ({ page }) => <h1>{(page['list'] as readonly string[]).join(', ')}</h1>,
        }),
        __503_page__: defineTemplate({ component: () => <h1>Later</h1> }),
      },
      fallback: 'page',
    },
    header: ({ page: { globalSettings } }) => (
      <header>{((globalSettings?.record['list'] ?? ['nobody']) as readonly string[]).join(', ')}</header>
    ),
    footer: () => <footer>Footer</footer>,
  })
  const pageWith = (list: unknown) => ({
    '/about/': { record: pageRecord({ page_slug: 'about', list }) },
  })

  test("is a 503 in the shop's frame, which the browser hydrates", async () => {
    const content = { pages: pageWith(5), settings: { list: ['Tonwerk'] } }
    const { status, html } = await htmlOf('/about/', content, fragile)
    expect(status).toBe(503)
    expect(html).toContain('<header>Tonwerk</header>')
    expect(html).toContain('<h1>Later</h1>')
    const recorded = JSON.parse(/(?<=id="vitrine-recording">).*?(?=<\/script>)/s.exec(html)?.[0] ?? '')
    const answers = Object.entries<{ status: number }>(recorded).map(([key, { status: at }]) => [
      /find-by-slug|global_settings|script_manager|global_scmp/.exec(key)?.[0],
      at,
    ])
    expect(Object.fromEntries(answers)).toEqual({
      'find-by-slug': 503,
      global_scmp: 200,
      script_manager: 200,
    })
    expect((await htmlOf('/about/', { ...content, pages: pageWith(['a']) }, fragile)).status).toBe(200)
  })

  test('is a 503 without settings if the frame fails', async () => {
    const content = { pages: pageWith(['a']), settings: { list: 5 } }
    const { status, html } = await htmlOf('/about/', content, fragile)
    expect(status).toBe(503)
    expect(html).toContain('<header>nobody</header>')
    expect(html).toContain('<h1>Later</h1>')
  })

  test('is a 503 on a host route', async () => {
    const Broken = (): never => {
      throw new Error('no route')
    }
    const routes = [{ path: '/broken', element: <Broken /> }]
    const { status, html } = await htmlOf('/broken/', {}, { ...fragile, routes })
    expect([status, html.includes('<h1>Later</h1>')]).toEqual([503, true])
  })

  test('rejects if even the failure page cannot be rendered', async () => {
    const hopeless = {
      ...fragile,
      header: () => {
        throw new Error('no header')
      },
    }
    await expect(htmlOf('/about/', { pages: pageWith(['a']) }, hopeless)).rejects.toThrow('no header')
  })
})
