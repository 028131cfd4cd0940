import type { ChannelSnippets } from '@vitrine/contract'
import { contentFolder, databases, sampleContent } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../test/open.ts'
import { snippetLimits } from './list-snippets.ts'

const model = {
  internal_name: 'article',
  name: 'Article',
  kind: 'collection',
  fields: { slug: { type: 'slug' }, style_etl: { type: 'text' } },
}

/** Returns content whose pages each have their own snippet of `size` characters. */
function pagesWith(count: number, size: number): Record<string, unknown> {
  const pages = Array.from({ length: count }, (_, n) => [
    `1/en/pages/p${n}.json`,
    {
      model: 'article',
      slug: `p${n}`,
      title: `P${n}`,
      fields: { style_etl: `<style>.p${n}{}</style>`.padEnd(size) },
    },
  ])
  return { ...sampleContent(), 'models/article.json': model, ...Object.fromEntries(pages) }
}

describe.each(databases())('snippets on $name', ({ open }) => {
  test.each([
    ['records', snippetLimits.records + 5, 30],
    ['bytes', 5, snippetLimits.bytes / 2 - 1000],
  ])('are limited by %s', async (kind, count, size) => {
    const database = await open()
    const content = contentFolder(pagesWith(count, size))
    const platform = await openPlatform(database)
    await platform.importContent(content.folder)
    const path = '/apis/script-service/internal/v1/snippets'
    const { Data } = (await get(platform, path)) as { Data: ChannelSnippets }
    const own = Data.snippets.filter(({ html }) => html.includes('.p'))
    if (kind === 'records') expect(own.length).toBeGreaterThan(snippetLimits.records - 5)
    expect(own.length).toBeLessThanOrEqual(kind === 'bytes' ? 2 : snippetLimits.records)
    const bytes = Buffer.byteLength(JSON.stringify(own.map(({ html }) => html)))
    expect(bytes).toBeLessThan(snippetLimits.bytes * 1.1)
    await platform.close()
    await database.remove()
    content.remove()
  })
})
