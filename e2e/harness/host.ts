import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@vitrine/testing/loopback'
import type { Page } from 'playwright-core'
import { plainContent } from '../hosts/plain/content.ts'
import { fillWith } from './fill.ts'
import { journey } from './journey.ts'
import { startProgram, type Program, type ProgramOptions } from './process.ts'
import { root } from './root.ts'
import { shared } from './shared.ts'
import type { Shop } from './shop.ts'

/**
 * The plain host, built into a folder of its own. Its theme covers cases that do not occur in real shops; see
 * `hosts/plain`.
 */
const builtHost = shared(
  async () => {
    const out = await mkdtemp(path.join(root, 'e2e', '.dist-'))
    const args = ['--conditions=@vitrine/source', path.join(root, 'e2e', 'hosts', 'build.ts'), 'plain', out]
    await promisify(execFile)(path.join(root, 'node_modules', '.bin', 'node'), args, {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return out
  },
  (out) => rm(out, { recursive: true, force: true }),
)

/** The plain host with default settings, shared by the journeys of a worker. */
const sharedHost = shared(
  () => startHost({}),
  (host) => host.stop(),
)

/** Starts the plain host with its content. It serves `shop.test` and `fr.shop.test`. */
async function startHost(env: Readonly<Record<string, string>>): Promise<Shop> {
  const port = await freePort()
  const host = await startPlainHost({
    port,
    env: { PUBLIC_ORIGIN: `http://shop.test:${port}`, ...env },
    prepare: fillWith(plainContent, { origin: 'http://shop.test' }),
  })
  return { ...host, origin: host.originFor('shop.test') }
}

/** Starts the plain host on a port. */
export async function startPlainHost({
  env,
  ...options
}: Pick<ProgramOptions, 'env' | 'port' | 'prepare'>): Promise<Program> {
  return startProgram({
    ...options,
    env: { NODE_ENV: 'production', ...env },
    args: ['--disable-warning=ExperimentalWarning', path.join(await builtHost(), 'server', 'main.js')],
    ready: 'The host is open on',
  })
}

/**
 * A journey through the plain host: the shared host, or, with `env`, a host started for one file with these settings.
 */
export function hostJourney(env?: Readonly<Record<string, string>>) {
  return journey.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    if (!env) return sharedHost()
    const host = await startHost(env)
    onCleanup(async () => void (await host.stop()))
    return host
  })
}

/** Waits until the parts that start after hydration are ready. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.host !== undefined && window.host.app.preview.get() !== 'unknown')
}
