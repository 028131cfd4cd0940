import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { hostJourney, settled } from './harness/host.ts'

interface Said {
  readonly type: string
  readonly [field: string]: unknown
}

declare global {
  interface Window {
    /** Messages from the page in the frame to the editor. */
    said?: Said[]
  }
}

/**
 * Serves a single page, whose origin is configured as the origin of an editor. Records messages of the frame and never
 * replies on its own.
 */
const editor = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><link rel="icon" href="data:,"><title>Editor</title>
<iframe style="width: 800px; height: 400px"></iframe>
<script>said = []; addEventListener('message', ({ data }) => said.push(data))</script>`)
}).listen(0, 'localhost')
await once(editor, 'listening')
const { port } = editor.address() as AddressInfo
editor.unref()

const journey = hostJourney({ EDITOR_ORIGINS: `http://editor.test:${port}` })
const previewScript = /\/assets\/preview-/

/** Opens the editor with a page of the shop in its frame. */
async function edit(page: Page, address: string, patient = true): Promise<Frame> {
  if (patient) await stretchSeconds(page)
  await page.goto(`http://editor.test:${port}/`)
  await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), address)
  await expect.poll(() => said(page, 'hello')).toHaveLength(1)
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (frame === undefined) throw new Error('There is no frame.')
  return frame
}

/** Extends the timeouts of the page, because the reply to a `hello` message may be late on a busy machine. */
async function stretchSeconds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
      wait(run, ms === 1000 ? 600_000 : ms, ...more)) as typeof window.setTimeout
  })
}

async function said(page: Page, type: string): Promise<readonly Said[]> {
  return page.evaluate((type) => (window.said ?? []).filter((message) => message.type === type), type)
}

async function say(page: Page, message: object): Promise<void> {
  await page.evaluate((message) => window.frames[0]?.postMessage({ vitrine: 1, ...message }, '*'), message)
}

const preview = (frame: Frame) => frame.evaluate(() => window.host?.app.preview.get())

describe('a page in the editor’s frame', () => {
  journey('says hello, and is ready once the editor answers', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`)
    await say(page, { type: 'hello' })
    await expect.poll(() => said(page, 'ready')).toHaveLength(1)
    const [ready] = await said(page, 'ready')
    expect(ready).toMatchObject({
      vitrine: 1,
      page: {
        title: 'About',
        path: '/about/',
        language: 'en',
        channelId: '1',
        versionId: '',
        fields: ['body', 'aside'],
      },
    })
    expect(ready?.['widgets']).toEqual([
      expect.objectContaining({
        widgetName: 'Box',
        category: 'Boxes',
        content: { type: 'Box', props: { text: 'New' } },
      }),
      expect.objectContaining({ widgetName: 'Fragile' }),
      expect.objectContaining({ widgetName: 'Moody' }),
    ])
    expect(await preview(frame)).toBe('on')
  })

  journey('shows editors what visitors are spared, and applies the style tag', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`)
    const color = () =>
      frame
        .locator('.box')
        .first()
        .evaluate((box) => getComputedStyle(box).color)
    expect(await color()).not.toBe('rgb(1, 2, 3)')
    await say(page, { type: 'hello' })
    await expect.poll(color).toBe('rgb(1, 2, 3)')
    expect(await frame.locator('[data-vitrine=notice]').allInnerTexts()).toEqual([
      'The widget “Fragile” failed. Visitors see its fallback.',
      'Unknown widget “Unheard”. Visitors see nothing here.',
    ])
  })

  journey('is selected, hovered and scrolled by places, with their bounds', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`)
    await say(page, { type: 'hello' })
    await expect.poll(() => preview(frame)).toBe('on')
    await say(page, { type: 'select', place: 'body.1.0' })
    await expect.poll(() => said(page, 'selected')).toHaveLength(1)
    const box = await frame
      .locator('.box')
      .nth(1)
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height }
      })
    expect((await said(page, 'selected'))[0]).toMatchObject({ place: 'body.1.0', bounds: box })

    await frame.locator('.box').first().click()
    await expect.poll(async () => (await said(page, 'selected')).at(-1)?.['place']).toBe('body.0')
    expect((await said(page, 'hovered')).at(-1)?.['place']).toBe('body.0')
    await frame.getByRole('link', { name: 'de' }).click()
    await expect.poll(async () => (await said(page, 'selected')).at(-1)?.['place']).toBeNull()
    expect(frame.url()).toBe(`${shop.origin}/about/`)

    await say(page, { type: 'scroll-to', place: 'body.9' })
    await expect.poll(() => said(page, 'refused')).toHaveLength(1)
  })

  journey('shows a layout that the editor sends, and refuses what is none', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`)
    await say(page, { type: 'hello' })
    await expect.poll(() => preview(frame)).toBe('on')
    const layout = {
      version: 1,
      elements: [
        { type: 'Box', props: { text: 'Changed' } },
        { type: 'p', props: { onclick: 'alert(1)' }, children: ['Text'] },
      ],
    }
    await say(page, { type: 'update', field: 'body', layout })
    await expect.poll(() => said(page, 'updated')).toEqual([{ vitrine: 1, type: 'updated', field: 'body' }])
    await expect.poll(() => frame.locator('article').innerText()).toMatch(/^About\s+Changed\s+Text$/)
    expect(await frame.locator('article [onclick]').count()).toBe(0)

    await say(page, { type: 'update', field: 'body', layout: { version: 1, elements: [{ type: 7 }] } })
    await say(page, { type: 'update', field: 'title', layout })
    await say(page, { type: 'update', field: 'body', layout: 'text' })
    await say(page, { type: 'jump' })
    await say(page, { vitrine: 2, type: 'hello' })
    await expect.poll(() => said(page, 'refused')).toHaveLength(5)
    const reasons = (await said(page, 'refused')).map(({ reason }) => reason)
    expect(reasons).toContain('Deserialization error: element type must be string')
    expect(reasons).toContain('Deserialization error: incorrect data type')
    expect(await frame.locator('article').innerText()).toMatch(/^About\s+Changed\s+Text$/)
  })

  journey('takes layouts of several fields at once, and the last one of each', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`)
    await say(page, { type: 'hello' })
    await expect.poll(() => preview(frame)).toBe('on')
    const update = (field: string, text: string) => ({
      ...{ vitrine: 1, type: 'update', field },
      layout: { version: 1, elements: [{ type: 'Box', props: { text } }] },
    })
    await page.evaluate(
      (messages) => {
        for (const message of messages) window.frames[0]?.postMessage(message, '*')
      },
      [update('body', 'Draft'), update('body', 'Body'), update('aside', 'Aside')],
    )
    await expect.poll(async () => (await said(page, 'updated')).map(({ field }) => field)).toContain('aside')
    await expect.poll(() => frame.locator('article').innerText()).toMatch(/^About\s+Body\s+Aside$/)
  })

  journey('tells analytics nothing', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`)
    await frame.evaluate(() => window.host?.signedIn())
    await say(page, { type: 'hello' })
    await expect.poll(() => preview(frame)).toBe('on')
    await frame.evaluate(() => window.host?.signedIn())
    expect(await frame.evaluate(() => window.host?.analytics)).toEqual([])
  })

  journey('is an ordinary page when the editor says nothing for a second', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`, false)
    await frame.evaluate(() => window.host?.signedIn())
    await expect.poll(() => preview(frame)).toBe('off')
    await expect.poll(() => frame.evaluate(() => window.host?.analytics)).toEqual(['customer_login'])
    expect(await frame.locator('vitrine-part').count()).toBe(0)
  })

  journey('hears nobody but the editor', async ({ shop, page }) => {
    const frame = await edit(page, `${shop.origin}/about/`, false)
    await frame.evaluate(() => window.postMessage({ vitrine: 1, type: 'hello' }, '*'))
    await expect.poll(() => preview(frame)).toBe('off')
    expect(await said(page, 'ready')).toEqual([])
  })
})

describe('a page that nobody edits', () => {
  journey('loads nothing of the editor', async ({ shop, page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, `${shop.origin}/about/`)
    await settled(page)
    await page.waitForLoadState('networkidle')
    expect(scripts.some((url) => /\/assets\/deferred-/.test(url))).toBe(true)
    expect(scripts.filter((url) => previewScript.test(url))).toEqual([])
    expect(await page.locator('article').innerText()).toMatch(/^About\s+First box\s+Second box\s+Cracked$/)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })

  journey('is not shown in a stranger’s frame', async ({ shop, page, expected }) => {
    expected.push(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE|csp|chrome-error/i)
    await page.goto(`http://stranger.test:${port}/`)
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await page
      .locator('iframe')
      .evaluate((frame, src) => frame.setAttribute('src', src), `${shop.origin}/about/`)
    await refused
    expect(await page.evaluate(() => window.said)).toEqual([])
  })
})
