import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@vitrine/testing/loopback'
import type { Page } from 'playwright-core'
import { plainContent } from '../hosts/plain/content.ts'
import { fillWith } from './fill.ts'
import { journey } from './journey.ts'
import { startProgram } from './process.ts'
import { root } from './root.ts'
import type { Shop } from './shop.ts'

/**
 * Builds the plain host into a folder of its own and starts it on its content, on `shop.test` and `fr.shop.test`. It is a
 * theme for what no shop would show: see `hosts/plain`.
 */
export async function startHost(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const out = await mkdtemp(path.join(root, 'e2e', '.dist-'))
  await build(out)
  const port = await freePort()
  const shop = await startProgram({
    port,
    env: { NODE_ENV: 'production', PUBLIC_ORIGIN: `http://shop.test:${port}`, ...env },
    args: ['--disable-warning=ExperimentalWarning', path.join(out, 'server', 'main.js')],
    ready: 'The host is open on',
    prepare: fillWith(plainContent, { origin: 'http://shop.test' }),
  })
  return {
    ...shop,
    origin: shop.originFor('shop.test'),
    async stop() {
      const code = await shop.stop()
      await rm(out, { recursive: true, force: true })
      return code
    },
  }
}

async function build(out: string): Promise<void> {
  const args = ['--conditions=@vitrine/source', path.join(root, 'e2e', 'hosts', 'build.ts'), 'plain', out]
  await promisify(execFile)(path.join(root, 'node_modules', '.bin', 'node'), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** A journey through the plain host. */
export function hostJourney(env: Readonly<Record<string, string>> = {}) {
  return journey.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const shop = await startHost(env)
    onCleanup(async () => void (await shop.stop()))
    return shop
  })
}

/** Waits until the parts that come after hydration have started. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.host !== undefined && window.host.app.preview.get() !== 'unknown')
}
