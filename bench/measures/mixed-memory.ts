import { mixedConnections, type Options } from '../options.ts'
import type { MixedPages } from '../processes/load.ts'
import type { Table } from '../report.ts'
import { ratio, summarize } from '../statistics.ts'
import type { Target } from '../targets/target.ts'
import type { Child } from '../workbench/child.ts'

export interface MixedMemoryInput {
  readonly options: Options
  readonly load: Child
  /** A shop that has not answered requests for pages yet. */
  readonly shop: Target
}

/** Requests all pages of the sitemap in random order, and measures the memory of the shop after some numbers of pages. */
export async function measureMixedMemory({
  options,
  load,
  shop,
}: MixedMemoryInput): Promise<readonly Table[]> {
  const paths = await readSitemap(shop.origin)
  const rss = [(await shop.usage()).rssBytes]
  let requested = 0
  for (const total of options.mixedPages) {
    const job: MixedPages = {
      origin: shop.origin,
      paths,
      count: total - requested,
      connections: mixedConnections,
    }
    await load.ask('runMixedPages', job)
    requested = total
    rss.push((await shop.usage()).rssBytes)
  }
  const columns = ['start', ...options.mixedPages.map((count) => `${count} pages`)]
  const title = `Memory (resident set) after pages in random order, ${mixedConnections} connections`
  const [last = Number.NaN, previous = Number.NaN] = rss.toReversed()
  return [
    {
      title,
      columns: [`${columns.at(-1)}, compared with ${columns.at(-2)}`],
      rows: [{ label: shop.name, unit: '×', values: [ratio([last], [previous])] }],
    },
    {
      title,
      columns,
      rows: [{ label: shop.name, unit: 'MB', values: rss.map((bytes) => summarize([bytes / 1024 ** 2])) }],
    },
  ]
}

/** Returns the addresses in the sitemap of a shop, without their origin. */
async function readSitemap(origin: string): Promise<readonly string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  if (paths.length === 0) throw new Error(`The sitemap of ${origin} lists no pages.`)
  return paths
}
