import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KnownElsewhere } from '@vitrine/platform'
import { root } from '../root.ts'

type Catalogue = typeof import('../../apps/shop/catalogue/index.ts')
type Pictures = typeof import('../../apps/shop/assets/pictures.ts')
type FeedSite = Parameters<Catalogue['toFeed']>[0]

/** A module of the shop, which commands beside it load by its place. */
const load = async (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(root, 'apps', 'shop', file)).href)

/**
 * What the demonstration shop has besides its content files: what it sells, and the pictures that are drawn. Nothing for
 * a folder of another shop.
 */
export async function knownOfShop(folder: string): Promise<KnownElsewhere> {
  const { toFeed } = (await load('catalogue/index.ts')) as Catalogue
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  const channels = (await read('channels.json')) as FeedSite['channels']
  const { storeHash } = (await read('site.json')) as FeedSite
  const { records } = toFeed({ storeHash, channels })
  if (records.length === 0) return {}
  const sold = new Set(records.map(({ channel, slug }) => `${channel} ${slug}`))
  const { listPictures } = (await load('assets/pictures.ts')) as Pictures
  const drawn = new Set(listPictures().map((picture) => picture.path))
  return {
    hasAddress: (channelId, slug) => sold.has(`${channelId} ${slug}`),
    hasPicture: (picture) => drawn.has(picture),
  }
}
