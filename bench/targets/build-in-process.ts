import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { root } from '../workbench/workbench.ts'

const shop = join(root, 'apps', 'shop')

/** The doors of the shop's server build that the process without a socket needs, by the names of their files. */
const doors = {
  compose: 'src/compose.ts',
  store: 'src/store.tsx',
  runtime: '@vitrine/runtime/server',
  server: '@vitrine/server',
  react: 'react-dom/server',
  // No door: the platform starts it to look at pictures, and pages name their digests.
  'render.worker': '@vitrine/platform/image-worker',
}

const observed = '\0observed-react-dom-server'

/** Remembers the tree that was rendered last, so that React can be given it again, alone. */
const observer: Plugin = {
  name: 'bench:observe-react',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== doors.react) return null
    if (importer !== observed) return observed
    return this.resolve(source, join(shop, 'src', 'store.tsx'), { skipSelf: true })
  },
  load: (id) =>
    id === observed
      ? `import { renderToPipeableStream as render } from '${doors.react}'
let last
export function renderToPipeableStream(tree, options) {
  last = tree
  return render(tree, options)
}
export { render }
export function lastTree() {
  return last
}`
      : null,
}

/** Builds the shop's server as the real build does, but with its inner doors to enter by. Takes seconds. */
export async function buildInProcess(outDir: string): Promise<void> {
  const target: Plugin = {
    name: 'bench:target',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'ssr'
        ? { build: { outDir, emptyOutDir: true, sourcemap: false, rolldownOptions: { input: doors } } }
        : null,
    // The shop's plugin names one entry; what is merged is added to it.
    configResolved(config) {
      const options = config.environments['ssr']?.build.rolldownOptions
      if (options) options.input = doors
    },
  }
  const builder = await createBuilder(
    { root: shop, configLoader: 'native', logLevel: 'error', plugins: [observer, target] },
    null,
  )
  const { ssr } = builder.environments
  if (!ssr) throw new Error('The shop has no server build.')
  await builder.build(ssr)
}
