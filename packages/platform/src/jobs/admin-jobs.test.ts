import { contentFolder, databases, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchTurns } from '../../test/watch-turns.ts'
import { get, openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const adminOrigin = 'http://localhost:3000'
const aboutPath = '/apis/content/v2/collection/find-by-slug?page_slug=about'

/** Content files with many pages. */
function manyPages(count: number): Record<string, string> {
  const text = 'A vase, glazed by hand and fired twice. '.repeat(60)
  const pages = Array.from({ length: count }, (_, n) => [
    `1/en/pages/many/p${n}.json`,
    { slug: `many/p${n}`, title: `Page ${n}`, fields: { intro: `${n} ${text}` } },
  ])
  const files = { ...sampleContent(), ...(Object.fromEntries(pages) as Record<string, unknown>) }
  return Object.fromEntries(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]))
}

describe.each(databases())("operators' imports and exports on $name", ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  beforeEach(async () => {
    opened = await open()
    platform = await openPlatform(opened)
    const content = contentFolder(sampleContent())
    await platform.importContent(content.folder)
    content.remove()
  })
  afterEach(async () => {
    await platform.close()
    await opened.remove()
  })

  const send = async (method: string, path: string, body?: unknown) => {
    const response = await platform.operatorSend('test')(
      new Request(`${adminOrigin}/apis/admin/v1/${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    )
    const json = (await response.json()) as {
      readonly Data?: { readonly added?: number; readonly files?: object }
    }
    return { status: response.status, ...json }
  }

  test('do not block the event loop', { timeout: 60_000 }, async () => {
    // The first request starts the thread.
    expect((await send('GET', 'export')).status).toBe(200)
    const body = { files: manyPages(400) }
    const importing = send('POST', 'import', body)
    const { requests, longestMs } = await watchTurns(importing, async () => {
      expect(await get(platform, aboutPath)).toMatchObject({ Status: 'success' })
    })
    expect(await importing).toMatchObject({ status: 200, Data: { added: 400 } })
    expect(requests).toBeGreaterThan(50)
    // In the main thread, even parsing and validating the files would take longer.
    expect(longestMs).toBeLessThan(100)
    const exported = await send('GET', 'export')
    expect(Object.keys(exported.Data?.files ?? {})).toContain('1/en/pages/many/p399.json')
  })

  test('interrupted by closing respond as unavailable, and write nothing', async () => {
    await send('GET', 'export')
    const importing = send('POST', 'import', { files: manyPages(400) })
    const timer = setTimeout(() => void platform.close(), 50)
    expect((await importing).status).toBe(503)
    clearTimeout(timer)
    await platform.close()
    platform = await openPlatform(opened)
    const exported = await send('GET', 'export')
    expect(Object.keys(exported.Data?.files ?? {}).filter((file) => file.includes('/many/'))).toEqual([])
  })
})
