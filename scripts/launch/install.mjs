import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashFiles, readText } from './hash.mjs'
import { withLock } from './lock.mjs'
import { dropBrokenNode } from './node.mjs'
import { run } from './run.mjs'
import { LaunchError, say } from './say.mjs'

/**
 * The packages to install: `shop` suffices to build and run the shop; `all` also has the tools for development, nearly
 * half of the packages.
 * @typedef {'shop' | 'all'} Scope
 */

/**
 * Installs the locked dependencies if they are missing, outdated or incompletely installed.
 * @param {string} root
 * @param {Scope} scope
 */
export async function ensureInstalled(root, scope) {
  if (isInstalled(root, scope)) return
  await withLock(join(root, '.cache', 'launch.lock'), async () => {
    if (isInstalled(root, scope)) return
    const hasAll = matchesLock(root)
    if (!hasAll) await install(root, scope)
    dropBrokenNode(root)
    writeFileSync(stampFile(root), installStamp(root, hasAll ? 'all' : scope))
  })
}

/**
 * Returns true if the last complete install had these packages, and used this lock file on this kind of machine.
 * @param {string} root
 * @param {Scope} scope
 */
export function isInstalled(root, scope) {
  const stamp = readText(stampFile(root))
  return stamp === installStamp(root, 'all') || stamp === installStamp(root, scope)
}

/**
 * Hashes the inputs of an install.
 * @param {string} root
 * @param {Scope} scope
 */
export function installStamp(root, scope) {
  return hashFiles(root, [join(root, 'package-lock.json')], `${process.platform} ${process.arch} ${scope}`)
}

/**
 * Returns true if npm itself updated node_modules, as after `npm install <package>`. As its last step, npm writes a
 * record of the installed packages, which is compared with the lock file.
 * @param {string} root
 */
export function matchesLock(root) {
  const locked = packagesOf(readText(join(root, 'package-lock.json')))
  const installed = packagesOf(readText(join(root, 'node_modules', '.package-lock.json')))
  if (!locked || !installed) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return wanted.optional === true && !isWanted(wanted)
    if (wanted.link) return found.link === true
    return found.version === wanted.version && existsSync(join(root, path, 'package.json'))
  })
}

/**
 * Returns one sentence that explains how to fix a failed install.
 * @param {string} output the output of npm
 */
export function explainInstallFailure(output) {
  const causes = /** @type {const} */ ([
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|network/,
      'The package registry could not be reached: check the network, or the proxy and registry settings of npm (`npm config list`), then run the same command again.',
    ],
    [
      /SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|CERT_/,
      "The package registry's certificate was not accepted: give npm your certificate with `npm config set cafile <file>`, then run the same command again.",
    ],
    [/ENOSPC/, 'The disk is full: free about 1 GB, then run the same command again.'],
    [
      /EACCES|EPERM|EROFS/,
      'npm has no permission to write here: change the owner of the folder and of node_modules, then run the same command again.',
    ],
    [
      /EUSAGE|in sync/,
      'package.json and package-lock.json are out of sync: run `npm install`, then the same command again.',
    ],
    [
      /EINTEGRITY/,
      'A downloaded package is damaged: run `npm cache clean --force`, then the same command again.',
    ],
    [
      /\bE40[134]\b/,
      'The package registry denied access to a package: check `npm config get registry` and its credentials.',
    ],
  ])
  const found = causes.find(([pattern]) => pattern.test(output))
  return found ? found[1] : 'npm could not install the dependencies; see its message above.'
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
async function install(root, scope) {
  const hasShop = scope === 'all' && isInstalled(root, 'shop')
  rmSync(stampFile(root), { force: true })
  if (scope === 'shop') return await runNpm(root, ['ci', '--workspace=apps/shop'])
  // Adds the missing packages, whereas `npm ci` would first remove those that a running shop uses.
  if (hasShop) await runNpm(root, ['install', '--no-save'])
  if (!hasShop || !matchesLock(root)) await runNpm(root, ['ci'])
}

/**
 * @param {string} root
 * @param {string[]} command
 */
async function runNpm(root, command) {
  say('Installing the dependencies (once; about a minute).')
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--progress=false']
  const [program, args] = npm([...command, ...options, ...quiet])
  const { code, output } = await run(program, args, {
    cwd: root,
    label: 'Installing the dependencies …',
    env: installEnvironment(process.env),
    quiet: true,
  })
  // npm appends its full usage text to some errors.
  say(output.trim().split('\n').slice(0, 12).join('\n'))
  if (code !== 0) throw new LaunchError(explainInstallFailure(output))
}

/**
 * Returns the command for npm: the npm and Node that run this script, because node_modules and the Node in it are
 * about to be replaced.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  return cli && /^npm(-cli)?\.c?js$/.test(basename(cli)) ? [node, [cli, ...args]] : ['npm', args]
}

/**
 * Removes the settings of `npm run -w shop …`, which would restrict the install to one workspace.
 * @param {NodeJS.ProcessEnv} env
 */
function installEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_config_(workspace|omit|production)/.test(name)),
  )
}

/**
 * Returns true if an optional package should be installed. Such a package names this platform and no particular C
 * library, like the pinned Node. Optional packages without a platform are dependencies of other packages.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} locked
 */
function isWanted({ os, cpu, libc }) {
  return os?.includes(process.platform) === true && cpu?.includes(process.arch) !== false && !libc
}

/**
 * @param {string | undefined} text
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> | undefined}
 */
function packagesOf(text) {
  try {
    return JSON.parse(text ?? '').packages
  } catch {
    return undefined
  }
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.vitrine-stamp')
}
