import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@vitrine/testing/loopback'
import { startProgram, type Program, type ProgramOptions } from './process.ts'
import { root } from './root.ts'

export type Shop = Program

/** Starts the built shop. `npm test` builds it before the journeys. */
export function startShop(
  options: Pick<ProgramOptions, 'env' | 'port' | 'prepare' | 'onSpawn'> = {},
): Promise<Shop> {
  const main = path.join(root, 'apps', 'shop', 'dist', 'server', 'main.js')
  if (!existsSync(main)) throw new Error('The shop is not built: run `npm run build` first.')
  return startProgram({
    ...options,
    env: { NODE_ENV: 'production', ...options.env },
    args: ['--disable-warning=ExperimentalWarning', main],
    ready: 'The shop is open on',
  })
}

/** Two shops, of which one is the platform of the other: PLATFORM_URL leads to it. */
export interface ShopPair {
  readonly platform: Shop
  readonly shop: Shop
  stop(): Promise<void>
}

/** Starts a shop whose platform is another one, which believes the host that is forwarded to it. */
export async function startPair({ prepare }: Pick<ProgramOptions, 'prepare'> = {}): Promise<ShopPair> {
  const port = await freePort()
  const platform = await startShop({
    // The address that people use is that of the shop in front.
    env: { TRUST_PROXY: 'true', PUBLIC_ORIGIN: `http://localhost:${port}` },
    ...(prepare ? { prepare } : {}),
  })
  const shop = await startShop({ port, env: { PLATFORM_URL: platform.origin } })
  return {
    platform,
    shop,
    async stop() {
      await Promise.all([shop.stop(), platform.stop()])
    },
  }
}

/** Starts the development server on the shop's sources, or on those of a copy of the repository. */
export function startDevelopment(repository = root): Promise<Shop> {
  const main = path.join(repository, 'scripts', 'dev.ts')
  return startProgram({
    env: { LOG_LEVEL: 'info' },
    args: ['--disable-warning=ExperimentalWarning', '--conditions=@vitrine/source', main],
    ready: 'The shop is open for development on',
  })
}
