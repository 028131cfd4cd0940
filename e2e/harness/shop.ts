import path from 'node:path'
import { freePort } from '@vitrine/testing/loopback'
import { builtShop } from './built-shop.ts'
import { fillWithShop } from './filled.ts'
import { startProgram, type Program, type ProgramOptions } from './process.ts'
import { root } from './root.ts'

export type Shop = Program

/**
 * Starts the built shop. Its data folder is filled as after a first start, unless the caller prepares or provides
 * one.
 */
export function startShop(
  options: Pick<ProgramOptions, 'env' | 'port' | 'prepare' | 'onSpawn'> = {},
): Promise<Shop> {
  const isOwn = ['DATA_DIR', 'DATABASE_URL', 'PLATFORM_URL'].some((name) => options.env?.[name] !== undefined)
  return startProgram({
    ...(isOwn ? {} : { prepare: fillWithShop }),
    ...options,
    env: { NODE_ENV: 'production', ...options.env },
    ...builtShop(),
  })
}

/** Two shops, the second of which is the platform of the first (PLATFORM_URL). */
export interface ShopPair {
  readonly platform: Shop
  readonly shop: Shop
  stop(): Promise<void>
}

/** Starts a shop whose platform is another shop, which trusts the forwarded host. */
export async function startPair({ prepare }: Pick<ProgramOptions, 'prepare'> = {}): Promise<ShopPair> {
  const port = await freePort()
  const platform = await startShop({
    // The public address is the address of the shop in front.
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

/** Starts the development server on the shop's sources, or on the sources of a copy of the repository. */
export function startDevelopment(repository = root): Promise<Shop> {
  const main = path.join(repository, 'scripts', 'dev.ts')
  return startProgram({
    prepare: fillWithShop,
    env: { LOG_LEVEL: 'info' },
    args: ['--disable-warning=ExperimentalWarning', '--conditions=@vitrine/source', main],
    ready: 'The shop is open for development on',
  })
}
