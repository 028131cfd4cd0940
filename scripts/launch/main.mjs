import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, isBuilt } from './build.mjs'
import { importShop, isFirstStart } from './import-shop.mjs'
import { ensureInstalled } from './install.mjs'
import { findNode, refuseWindowsShell } from './node.mjs'
import { refuseUsedPort } from './port.mjs'
import { LaunchError, say } from './say.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Requirements of each command beyond the installed dependencies.
 * @type {Readonly<Record<string, { readonly build: boolean, readonly port?: true, readonly content?: true, readonly scope?: import('./install.mjs').Scope }>>}
 */
export const commands = {
  start: { build: true, port: true, content: true, scope: 'shop' },
  build: { build: true, scope: 'shop' },
  bench: { build: true },
  attack: { build: true },
  shots: { build: true },
  lighthouse: { build: true },
  // These commands run the build themselves, and only if needed.
  test: { build: false },
  check: { build: false },
  dev: { build: false, port: true },
  audit: { build: false },
  backup: { build: false, scope: 'shop' },
  catalogue: { build: false, scope: 'shop' },
  contract: { build: false },
  forms: { build: false, scope: 'shop' },
  mutations: { build: false },
  pictures: { build: false },
  soak: { build: false },
  admin: { build: false, scope: 'shop' },
  content: { build: false },
}

/**
 * Prepares the clone for one command and returns once the command may run. If the preparation fails, prints one
 * sentence to stderr and exits with code 1.
 * @param {string | undefined} name
 */
export async function launch(name) {
  try {
    const needs = commands[name ?? '']
    if (!needs) throw new LaunchError(`Usage: node scripts/launch.mjs <${Object.keys(commands).join('|')}>`)
    refuseWindowsShell()
    if (needs.port) await refuseUsedPort(process.env)
    await ensureInstalled(root, needs.scope ?? 'all')
    const node = findNode(root)
    // Without a build to wait for, the shop imports its content itself, which is as fast.
    const imports = needs.content && isFirstStart(root, process.env) && !isBuilt(root)
    await Promise.all([needs.build && ensureBuilt(root, node), imports && importShop(root, node)])
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
