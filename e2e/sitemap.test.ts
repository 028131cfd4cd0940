import { expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { readPages } from './harness/content.ts'
import { journey } from './harness/journey.ts'
import { startPair, type Shop } from './harness/shop.ts'

/** An entry of a sitemap. */
interface Listed {
  readonly loc: string
  readonly alternates: readonly string[]
}

const hosts = ['localhost', 'b.localhost']

/** Number of product pages requested on each host; other pages are all requested. */
const products = 30

async function readSitemap(shop: Shop, host: string): Promise<readonly Listed[]> {
  const { status, headers, body } = await ask(shop, '/sitemap.xml', { host })
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...body.matchAll(/<url>([^]*?)<\/url>/g)].map(([, element = '']) => ({
    loc: /<loc>([^<]*)<\/loc>/.exec(element)?.[1] ?? '',
    alternates: [...element.matchAll(/hreflang="[^"]*" href="([^"]*)"/g)].map(([, href = '']) => href),
  }))
}

/** The addresses of all products, in every language of the host. */
async function productAddresses(shop: Shop, host: string): Promise<ReadonlySet<string>> {
  const ping = await ask(shop, '/exp-sf-cms/api/ping?path=/', { host })
  const { storeHash, channelId, otherDomains } = JSON.parse(ping.body).Data
  const found = new Set<string>()
  for (const { language, channel_id } of otherDomains) {
    if (channel_id !== channelId) continue
    const path = `/content/v2/content-models/ecommerce_product_${storeHash}/records?fields=domain_urls&locale=${language}`
    const { Data } = JSON.parse((await ask(shop, path, { host })).body)
    for (const { domain_urls } of Data?.records ?? []) for (const { url } of domain_urls) found.add(url)
  }
  return found
}

/** Returns the problems of the page at an address. */
async function problemOf(shop: Shop, loc: string): Promise<readonly string[]> {
  const { hostname, pathname } = new URL(loc)
  const { status, headers, body } = await ask(shop, pathname, { host: hostname })
  const tests: readonly (readonly [string, boolean])[] = [
    [`its status is ${status}`, status === 200],
    ['it must not be indexed', headers['x-robots-tag'] === undefined && !/content="noindex/.test(body)],
    ['it has no title', /<title>[^<]+<\/title>/.test(body)],
    ['it does not have exactly one h1', body.match(/<h1[ >]/g)?.length === 1],
    ['its canonical address is different', body.includes(`<link rel="canonical" href="${loc}"`)],
    ['its HTML is incomplete', body.trimEnd().endsWith('</html>')],
  ]
  return tests.filter(([, isRight]) => !isRight).map(([problem]) => `${loc}: ${problem}`)
}

/** Sends the requests, at most six at a time. */
async function askAll<Input, Output>(
  inputs: readonly Input[],
  ask: (input: Input) => Promise<readonly Output[]>,
): Promise<readonly Output[]> {
  const rest = inputs.values()
  const outputs: Output[] = []
  const work = async () => {
    for (const input of rest) outputs.push(...(await ask(input)))
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return outputs
}

journey('a sitemap lists the pages of its host, and no others', async ({ shop }) => {
  const pages = await readPages()
  for (const host of hosts) {
    const listed = await readSitemap(shop, host)
    const locs = new Set(listed.map(({ loc }) => loc))
    expect(locs.size).toBe(listed.length)
    const origin = shop.originFor(host)
    expect([...locs].filter((loc) => !loc.startsWith(`${origin}/`))).toEqual([])
    // Only unreserved characters and separators: everything else is percent-encoded.
    expect([...locs].filter((loc) => !/^[\w:/.~!'()*%-]+$/.test(loc))).toEqual([])
    const own = pages.filter((page) => page.host === host)
    const missing = own.filter(({ path, isHidden }) => locs.has(origin + encodeURI(path)) === isHidden)
    expect(missing.map(({ path }) => path)).toEqual([])
    // Each translation named by a page names that page in turn.
    const strangers = listed.flatMap(({ alternates }) => alternates.filter((href) => !locs.has(href)))
    expect(strangers).toEqual([])
    const robots = await ask(shop, '/robots.txt', { host })
    expect(robots.body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  }
})

journey('every address of the sitemaps has a whole page', async ({ shop }) => {
  for (const host of hosts) {
    const locs = (await readSitemap(shop, host)).map(({ loc }) => loc)
    const sold = await productAddresses(shop, host)
    const pages = locs.filter((loc) => !sold.has(loc))
    const some = locs.filter((loc) => sold.has(loc))
    const step = Math.max(1, Math.floor(some.length / products))
    const sample = some.filter((_, index) => index % step === 0)
    expect(await askAll([...pages, ...sample], (loc) => problemOf(shop, loc))).toEqual([])
  }
})

journey('a sitemap comes from a platform elsewhere as well, and outlives it', async () => {
  const { platform, shop, stop } = await startPair()
  const there = await readSitemap(shop, 'localhost')
  expect(there.length).toBeGreaterThan(20)
  expect(there.filter(({ loc }) => !loc.startsWith(shop.origin))).toEqual([])
  await platform.stop()
  expect(await readSitemap(shop, 'localhost')).toEqual(there)
  await stop()
})
