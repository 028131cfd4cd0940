import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toFeed, type FeedSite } from '@vitrine/demo-catalogue'
import { listServed } from '@vitrine/demo-catalogue/pictures'
import type { KnownTargets } from '@vitrine/platform'

/**
 * Returns the addresses and pictures that the demonstration catalogue adds to the content files in a folder. Returns
 * none if the folder belongs to another shop.
 */
export async function knownOfShop(folder: string): Promise<KnownTargets> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  const channels = (await read('channels.json')) as FeedSite['channels']
  const { storeHash } = (await read('site.json')) as FeedSite
  const { records } = toFeed({ storeHash, channels })
  if (records.length === 0) return {}
  const addresses = new Set(records.map(({ channel, slug }) => `${channel} ${slug}`))
  const pictures = new Set(listServed().map((picture) => picture.path))
  return {
    hasAddress: (channelId, slug) => addresses.has(`${channelId} ${slug}`),
    hasPicture: (picture) => pictures.has(picture),
  }
}
