import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { root } from '../workbench/workbench.ts'

const shop = join(root, 'apps', 'shop')

/** Entry points of the server build for the in-process measurements, keyed by file name. */
const doors = {
  compose: 'src/compose.ts',
  store: 'src/store.tsx',
  fonts: 'src/theme/fonts/select-fonts.ts',
  runtime: '@vitrine/runtime/server',
  server: '@vitrine/server',
  react: 'react-dom/server',
  // Not used by the measurements directly: the platform starts this worker to read the image details that pages
  // contain.
  'document.worker': '@vitrine/platform/document-worker',
  'render.worker': '@vitrine/platform/image-worker',
  'catalogue.worker': 'src/catalogue.worker.ts',
}

const observed = '\0observed-react-dom-server'

/** Keeps the last rendered element tree, so that React can render it again on its own. */
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
      ? `import { renderToString as render, renderToPipeableStream } from '${doors.react}'
let last
export function renderToString(tree) {
  last = tree
  return render(tree)
}
export { render, renderToPipeableStream }
export function lastTree() {
  return last
}`
      : null,
}

/**
 * Builds the shop's server like the real build, but with its inner entry points exposed. Takes several seconds.
 */
export async function buildInProcess(outDir: string): Promise<void> {
  const target: Plugin = {
    name: 'bench:target',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'ssr'
        ? { build: { outDir, emptyOutDir: true, sourcemap: false, rolldownOptions: { input: doors } } }
        : null,
    // The shop's plugin sets an entry. Vite would merge other entries with it instead of replacing it.
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
