import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CatalogueFeed, Platform } from '@vitrine/platform'
import { freePort } from '@vitrine/testing/loopback'
import { plainContent } from '../hosts/plain/content.ts'
import { fillWith, type ContentFiles } from './fill.ts'
import { startPlainHost } from './host.ts'
import { journey } from './journey.ts'
import { root } from './root.ts'
import { shared } from './shared.ts'
import type { Shop } from './shop.ts'
import { startTlsProxy } from './tls.ts'

const password = 'correct horse'

/** Customers of the session hosts. */
export const ada = { email: 'ada@example.com', password, groupId: '7', currency: 'EUR' }
export const bob = { email: 'bob@example.com', password }
export const grace = { email: 'grace@example.com', password, groupId: '3' }
/** A customer whose address a journey changes. */
export const carol = { email: 'carol@example.com', password }

/** Ports of a session host under HTTPS: whatever its host names are, it answers on both. */
export interface SessionPorts {
  readonly port: number
  readonly otherPort: number
}

export type SessionEnv = (ports: SessionPorts) => Readonly<Record<string, string>>

export interface SessionHost extends Shop, SessionPorts {
  /** The program with the database: the host itself, unless its platform is elsewhere. */
  readonly platform: Shop
}

export interface SessionHostOptions {
  /** True to start a second program, which is the platform of the first (PLATFORM_URL). */
  readonly remote?: boolean
  /** Returns the goods of the shop. Without it, the shop has none. */
  readonly catalogue?: () => CatalogueFeed
  /** Adds further data before the program starts. */
  readonly finish?: (platform: Platform) => Promise<void>
}

/** The content of the plain host, with the currencies of the demonstration shop: EUR, USD and AED. */
async function readContent(): Promise<ContentFiles> {
  const file = path.join(root, 'apps', 'shop', 'content', 'store.json')
  return { ...plainContent, 'store.json': JSON.parse(await readFile(file, 'utf8')) as unknown }
}

/** Starts the plain host under HTTPS with customers and their real sessions. */
async function startSessionHost(
  env: SessionEnv,
  { remote = false, catalogue, finish }: SessionHostOptions = {},
): Promise<SessionHost> {
  const target = await freePort()
  const [proxy, otherProxy] = await Promise.all([startTlsProxy(target), startTlsProxy(target)])
  const ports = { port: proxy.port, otherPort: otherProxy.port }
  const originFor = (host: string) => `https://${host}:${ports.port}`
  const origin = originFor('shop.test')
  const settings = { TRUST_PROXY: 'true', PUBLIC_ORIGIN: origin, ...env(ports) }
  const customers = [ada, bob, grace, carol]
  const prepare = fillWith(await readContent(), { origin, customers, catalogue, finish })
  const platform = await startPlainHost({ env: settings, prepare, ...(remote ? {} : { port: target }) })
  const front = remote
    ? await startPlainHost({ port: target, env: { ...settings, PLATFORM_URL: platform.origin } })
    : platform
  return {
    ...front,
    ...ports,
    origin,
    originFor,
    platform,
    async stop() {
      const [code] = await Promise.all([front.stop(), platform.stop()])
      await Promise.all([proxy.stop(), otherProxy.stop()])
      return code
    },
  }
}

/** A host of provider A with two currencies, shared by the journeys of a worker. */
const sharedSessionHost = shared(
  () => startSessionHost(() => ({ REACT_APP_MULTI_CURRENCY_ENABLE: 'true' })),
  (host) => host.stop(),
)

/**
 * A journey with customers and real sessions: on the shared host, or, with `env`, on a host started for one file with
 * these settings.
 */
export function sessionJourney(env?: SessionEnv, options?: SessionHostOptions) {
  return journey.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<SessionHost> => {
    if (!env) return sharedSessionHost()
    const host = await startSessionHost(env, options)
    onCleanup(async () => void (await host.stop()))
    return host
  })
}
