/**
 * Fills a database with the shop's content and a generated catalogue, in a process of its own, so that what it takes can be
 * told. Runs from the sources.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPlatform, type CatalogueFeed, type CatalogueSource } from '@vitrine/platform'
import { root } from '../workbench/workbench.ts'
import { platformOptions, type DatabasePlace } from '../targets/platform.ts'
import { readUsage, serveParent } from './parent.mjs'

export interface Fill extends DatabasePlace {
  readonly products: number
}

export interface FillResult {
  readonly seconds: number
  readonly cpuMs: number
  readonly peakRssBytes: number
}

/** The doors of the shop's sources, as far as they are used. */
interface Shop {
  readonly catalogue: {
    toGeneratedFeed(
      site: Parameters<CatalogueSource['load']>[0],
      options: { readonly products: number; readonly seed: string; readonly channels: readonly string[] },
    ): CatalogueFeed
  }
  readonly version: { catalogueVersion(): string }
}

const shop = join(root, 'apps', 'shop')

async function open<Name extends keyof Shop>(file: string): Promise<Shop[Name]> {
  return (await import(pathToFileURL(join(shop, file)).href)) as Shop[Name]
}

async function fill({ products, ...place }: Fill): Promise<FillResult> {
  const { toGeneratedFeed } = await open<'catalogue'>('catalogue/index.ts')
  const { catalogueVersion } = await open<'version'>('catalogue-version.ts')
  const platform = await createPlatform(platformOptions(place))
  await platform.importContent(join(shop, 'content'))
  const cpu = readUsage().cpuMs
  const start = performance.now()
  // As the shop's own catalogue, so that a shop that is started on it leaves it as it is.
  await platform.syncCatalogue({
    version: catalogueVersion(),
    load: (site) => toGeneratedFeed(site, { products, seed: 'bench', channels: ['1'] }),
  })
  const seconds = (performance.now() - start) / 1000
  await platform.close()
  const { cpuMs, peakRssBytes } = readUsage()
  return { seconds, cpuMs: cpuMs - cpu, peakRssBytes }
}

serveParent({ fill })
