import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, listFiles, readText } from './hash.mjs'
import { withLock } from './lock.mjs'
import { run } from './run.mjs'
import { LaunchError, say } from './say.mjs'

/** Folders that are not inputs of the build, such as its own output. */
const skipped = new Set(['node_modules', 'dist', '.dist-next', '.dist-previous', '.data'])

/**
 * Builds the shop if its sources changed since the last build. A failed or interrupted build leaves the previous
 * build unchanged.
 * @param {string} root
 * @param {string} node
 */
export async function ensureBuilt(root, node) {
  if (isBuilt(root)) return
  await withLock(join(root, '.cache', 'launch.lock'), async () => {
    if (!isBuilt(root)) await build(root, node)
  })
}

/**
 * Returns true if the existing build was made from the current sources, and has the pictures that the shop needs.
 * @param {string} root
 */
export function isBuilt(root) {
  const { current } = folders(root)
  return (
    existsSync(join(current, 'server', 'main.js')) &&
    (!isDemonstration(process.env) || existsSync(join(current, 'pictures'))) &&
    readText(join(current, '.stamp')) === buildStamp(root)
  )
}

/**
 * Returns true if commands serve the demonstration shop. Only this shop needs the pictures of the demonstration catalogue.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function isDemonstration({ SHOP_DIR }) {
  return SHOP_DIR === undefined || SHOP_DIR === ''
}

/**
 * Hashes the inputs of the build.
 * @param {string} root
 */
export function buildStamp(root) {
  return hashFiles(root, buildInputs(root))
}

/**
 * Lists the files that are part of the build.
 * @param {string} root
 * @returns {string[]}
 */
export function buildInputs(root) {
  // The data of the photographs has their digests, and the renderer takes no part in the build.
  const skip = (/** @type {string} */ name) => skipped.has(name) || /\.test\.tsx?$|\.avif$|\.py$/.test(name)
  const packages = listFiles(join(root, 'packages'), (name) => name === 'testing' || skip(name))
  const rest = [
    'package-lock.json',
    'tsconfig.base.json',
    ...['build.ts', 'precompress.ts', 'pictures/link.ts'].map((name) => `scripts/${name}`),
  ]
  return [
    ...packages,
    // Excludes the content files, which the server imports when it starts. Packages have source folders with
    // the same name.
    ...listFiles(join(root, 'apps', 'shop'), (name) => name === 'content' || skip(name)),
    ...rest.map((name) => join(root, name)).filter((file) => existsSync(file)),
  ]
}

/**
 * @param {string} root
 * @param {string} node
 */
async function build(root, node) {
  const { current, next, previous } = folders(root)
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current)
  // Hashed before the build, so that a source file saved during the build makes the result stale.
  const stamp = buildStamp(root)
  say('Building the shop.')
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const args = ['--conditions=@vitrine/source', join(root, 'scripts', 'build.ts'), next]
  const started = Date.now()
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code } = await run(node, args, { cwd: root, env, label: 'Building the shop …' })
  if (code !== 0 || !existsSync(join(next, 'server', 'main.js'))) {
    rmSync(next, { recursive: true, force: true })
    throw new LaunchError('The build failed; see the message above. The previous build is unchanged.')
  }
  writeFileSync(join(next, '.stamp'), stamp)
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, previous)
  renameSync(next, current)
  rmSync(previous, { recursive: true, force: true })
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * Returns the folders of the current, next and previous build. They are siblings, so that relative paths in source
 * maps stay valid after a rename.
 * @param {string} root
 */
function folders(root) {
  const shop = join(root, 'apps', 'shop')
  return {
    current: join(shop, 'dist'),
    next: join(shop, '.dist-next'),
    previous: join(shop, '.dist-previous'),
  }
}
