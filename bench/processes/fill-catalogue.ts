/**
 * Fills a database with the shop's content and a generated catalogue, in a separate process so that its resource
 * usage can be measured. The process runs the TypeScript sources.
 */
import { join } from 'node:path'
import { toGeneratedFeed } from '@vitrine/demo-catalogue'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { createPlatform } from '@vitrine/platform'
import { root } from '../workbench/workbench.ts'
import { platformOptions, type DatabaseLocation } from '../workbench/platform.ts'
import { readUsage, serveParent } from './parent.mjs'

export interface Fill extends DatabaseLocation {
  readonly products: number
}

export interface FillResult {
  readonly seconds: number
  readonly cpuMs: number
  readonly peakRssBytes: number
}

const content = join(root, 'apps', 'shop', 'content')

async function fill({ products, ...place }: Fill): Promise<FillResult> {
  const platform = await createPlatform(platformOptions(place))
  await platform.importContent(content)
  const cpu = readUsage().cpuMs
  const start = performance.now()
  // Uses the version of the shop's own catalogue, so that a shop started on this database does not import it again.
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
