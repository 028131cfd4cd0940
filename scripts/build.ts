/**
 * Builds the shop into a folder: `client/` for browsers, `server/main.js`, and `pictures/` of the demonstration shop. The launcher passes a
 * temporary folder, which replaces the previous build only if the whole build succeeds.
 */
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createBuilder, type Plugin } from 'vite'
import { isDemonstration } from './launch/build.mjs'
import { linkPictures } from './pictures/link.ts'
import { precompress } from './precompress.ts'
import { root } from './root.ts'

const target = process.argv[2]
if (!target) throw new Error('usage: node scripts/build.ts <folder>')
const out = resolve(target)
const shop = join(root, 'apps', 'shop')

/** Resolves when the files for browsers are compressed. */
let compressed: Promise<unknown> | undefined

/** Sets only the output folder; the shop's Vite configuration defines everything else. */
const intoTarget: Plugin = {
  name: 'vitrine:target',
  enforce: 'post',
  configEnvironment: (name) => ({
    build: { outDir: join(out, name === 'client' ? 'client' : 'server'), emptyOutDir: true },
  }),
  writeBundle() {
    if (this.environment.name !== 'client') return
    // Compresses in threads while the server is bundled.
    compressed = precompress(join(out, 'client'))
    compressed.catch(() => undefined)
  },
}

process.chdir(shop)
try {
  const builder = await createBuilder(
    // The configuration is TypeScript that Node runs directly.
    { root: shop, configLoader: 'native', logLevel: 'warn', plugins: [intoTarget] },
    null,
  )
  await builder.buildApp()
  await compressed
  if (isDemonstration(process.env)) await linkPictures(join(out, 'pictures'))
} catch (error) {
  // The bundler's message shows the source location; its stack trace adds nothing.
  console.error(stripVTControlCharacters(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
