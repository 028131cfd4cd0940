import { Failure } from '../failure.ts'
import { call } from './calls.ts'
import { defineCommand, type CommandGroup } from './command.ts'

/** Number of concurrent requests that fill the caches. */
const concurrency = 4

/** The commands about the pages that servers keep for all visitors. */
export const pageCommands: CommandGroup = {
  name: 'pages',
  help: 'removes the pages that servers keep for visitors, and has them rendered',
  commands: [
    defineCommand({
      name: 'purge',
      words: 'tags',
      help: 'removes all kept pages, in every process, or checks those with one of the tags',
      async run({ words }, tools) {
        const { tags } = await call(tools, 'POST /pages/purge', {
          tags: words.length === 0 ? ['purge'] : words,
        })
        tools.write(`${(tags as readonly string[]).join('\n')}\n`)
      },
    }),
    defineCommand({
      name: 'warm',
      arguments: ['origin'],
      help: 'requests every page of the sitemap from a running shop, such as http://localhost:3000',
      async run({ origin }, tools) {
        const addresses = await listAddresses(origin)
        let done = 0
        let failed = 0
        const work = async (): Promise<void> => {
          for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
            const response = await fetch(address, { redirect: 'manual' }).catch(() => undefined)
            await response?.arrayBuffer()
            done++
            if (response?.status !== 200) failed++
            if (done % 100 === 0) tools.writeProgress(`${done} pages requested.`)
          }
        }
        await Promise.all(Array.from({ length: concurrency }, work))
        tools.write(`${done} pages requested, ${failed} failed.\n`)
      },
    }),
  ],
}

/** Returns the addresses of a shop's sitemap, which may be in several files. */
async function listAddresses(origin: string): Promise<string[]> {
  const listed = await readLocations(new URL('/sitemap.xml', toUrl(origin)).href)
  const isIndex = listed.some((address) => new URL(address).pathname.startsWith('/sitemaps/'))
  return isIndex ? (await Promise.all(listed.map(readLocations))).flat() : listed
}

function toUrl(origin: string): URL {
  const url = URL.parse(origin)
  if (url === null) throw new Failure('Expected the origin of a shop, such as http://localhost:3000.\n')
  return url
}

async function readLocations(address: string): Promise<string[]> {
  const response = await fetch(address).catch(() => undefined)
  if (response?.ok !== true) throw new Failure(`${address} cannot be read. Is the shop running?\n`)
  const text = await response.text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  )
}
