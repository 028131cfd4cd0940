import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from '@swc/core'
import { MagicString, type SourceMap } from 'magic-string'
import { searchForWorkspaceRoot, type Plugin } from 'vite'
import { hotParts } from './hot-parts.ts'

export interface VitrineOptions {
  /** Browser entry: calls `start(store)`. Defaults to `src/entry.browser.tsx`. */
  readonly browserEntry?: string
  /** Server entry: the composition root. Defaults to `src/main.ts`. */
  readonly serverEntry?: string
  /** Modules that run in worker threads, by name. Each module is bundled as `<name>.js` next to the server's bundle. */
  readonly workers?: Readonly<Record<string, string>>
}

/** External dependencies of the runtime in the browser. */
const browserDependencies = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  '@vitrine/runtime > regexparam',
]

const runtimeModules =
  /[\\/](?:packages|@vitrine)[\\/](?:contract|client|layout|runtime)[\\/]|[\\/]node_modules[\\/]regexparam[\\/]/

/** Runtime modules that are loaded when the browser is idle or when a page needs them, and the constants that they use. */
const deferredModules =
  /[\\/]runtime[\\/](?:src|dist)[\\/](?:browser[\\/]deferred\.|app[\\/]on-page-change\.|(?:head|scripts|consent|images|forms)[\\/])|[\\/]contract[\\/](?:src|dist)[\\/]scripts[\\/]injection\./

/** The image component, and the modules that build image addresses in several sizes. */
const imageModules =
  /[\\/]runtime[\\/](?:src|dist)[\\/]images[\\/](?:to-)?image\.|[\\/]contract[\\/](?:src|dist)[\\/]images[\\/]constants\./

/** Modules of the regions of a template, and of the layouts that regions render. */
const regionModules =
  /[\\/]runtime[\\/](?:src|dist)[\\/](?:view[\\/]region|content[\\/]page-layouts)\.|[\\/]layout[\\/](?:src|dist)[\\/]|[\\/]error-texts[\\/]layouts\./

/**
 * React changes rarely, so its chunk keeps its address across releases of a shop. The runtime compresses better in one
 * chunk than in the many chunks that lazy parts would share. Parts that only some pages show, such as images and forms,
 * are loaded with those pages.
 */
const browserChunks = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  {
    name: 'runtime',
    test: (id: string) => runtimeModules.test(id) && !deferredModules.test(id) && !regionModules.test(id),
    priority: 1,
    // Modules that only lazy parts need stay in the chunks of those parts, so that pages do not load them at once.
    tags: ['$initial'] as '$initial'[],
  },
  // Without a group, a lazy part that needs only the image addresses would split these modules into two chunks.
  { name: 'images', test: imageModules, priority: 1, includeDependenciesRecursively: false },
  // Pages whose main container hydrates late need neither of these modules.
  { name: 'regions', test: regionModules, priority: 2, includeDependenciesRecursively: false },
]

/**
 * Replaces Vite's helper for dynamic imports, which is several times as long. Loads the missing styles of a part,
 * then the part. The browser discovers the part's scripts.
 */
const preloadHelper = (base: string) => `
const style = (file) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ${JSON.stringify(base)} + file, onload: resolve, onerror: () => reject(Error(file)) })
  if ([...document.styleSheets].some(({ href }) => href === link.href)) resolve()
  else document.head.append(link)
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(style)).then(load)
`

/**
 * Builds a shop, and shows edits of its theme in the open page during development: the browser build with a manifest in `dist/client`, and the server build in `dist/server`. The server
 * build adds the name of the source file as the last argument to every `lazy(…)`, `lazyWidget(…)`, `lazyShell(…)` and
 * `lazyPart(…)`, so that the server can preload the scripts of the part.
 *
 * @throws Error if the version of Node cannot run the shop.
 */
export function vitrine(options: VitrineOptions = {}): Plugin[] {
  return [hotParts(), buildPlugin(options)]
}

function buildPlugin(options: VitrineOptions): Plugin {
  checkNode()
  const browserEntry = options.browserEntry ?? 'src/entry.browser.tsx'
  const serverEntry = options.serverEntry ?? 'src/main.ts'
  let root = ''
  let base = '/'
  return {
    name: 'vitrine',
    config: (_, { command }) => ({
      appType: 'custom',
      publicDir: 'public',
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments
          if (client !== undefined) await builder.build(client)
          if (ssr !== undefined) await builder.build(ssr)
        },
      },
      environments: {
        client: {
          // Vite optimises the listed dependencies at startup. Otherwise it would discover them one by one and
          // reload the open page each time.
          optimizeDeps: { include: browserDependencies },
          build: {
            outDir: 'dist/client',
            manifest: true,
            assetsInlineLimit: 0,
            // The server preloads scripts in the head.
            modulePreload: false,
            rolldownOptions: {
              input: { shop: browserEntry },
              output: {
                codeSplitting: { groups: browserChunks },
                // The entry names all chunks: with the default of eight characters, each page has 50 bytes more.
                chunkFileNames: 'assets/[name]-[hash:7].js',
                assetFileNames: 'assets/[name]-[hash:7][extname]',
              },
            },
          },
        },
        ssr: {
          // React is CommonJS, which only a bundler can include. The development server runs modules unchanged.
          resolve: { noExternal: [...(command === 'build' ? ['react', 'react-dom'] : []), /^@vitrine\//] },
          build: {
            outDir: 'dist/server',
            ssr: true,
            sourcemap: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: { main: serverEntry, ...options.workers },
              // Node keeps the source maps of all modules in memory, and needs only the names and lines of the sources.
              output: { entryFileNames: '[name].js', sourcemapExcludeSources: true },
            },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root
      base = config.base
    },
    load: {
      order: 'pre',
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => preloadHelper(base),
    },
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: /\blazy(Widget|Shell|Part)?\(/ },
      handler(code, id) {
        if (this.environment.name !== 'ssr') return null
        return nameLazyParts(code, (specifier) => toChunkName(root, id, specifier))
      },
    },
    async renderChunk(code, chunk, { sourcemap }) {
      // SWC would make React, which is minified already, larger.
      if (this.environment.name !== 'client' || chunk.name === 'react') return null
      return minifyChunk(code, sourcemap !== false)
    },
    async writeBundle(output, bundle) {
      if (this.environment.name !== 'client' || output.dir === undefined) return
      const workspace = searchForWorkspaceRoot(root)
      const modules: Record<string, readonly string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        modules[chunk.fileName] = chunk.moduleIds.map((id) => toPosix(path.relative(workspace, id)))
      }
      await writeFile(path.join(output.dir, '..', 'modules.json'), JSON.stringify(modules, null, 1))
    },
  }
}

/**
 * Throws if the version of Node lacks modules that the server needs. Older versions could build a shop, but not run it.
 */
export function checkNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= 24) return
  throw new Error(`Vitrine requires Node 24 or newer to build and run a shop. This is Node ${version}.`)
}

const lazyPart =
  /\b(?:lazy|lazyWidget|lazyShell|lazyPart)\((?:\s*(['"])[^'"]*\1\s*,)?\s*\(\)\s*=>\s*import\(\s*(['"])([^'"]+)\2\s*\)(?=\s*,?\s*\))/g

/**
 * Adds the chunk's name as the last argument to every `lazy(() => import('…'))` and `lazyWidget('…', () =>
 * import('…'))` of a module. Returns the code with its source map, or null if there is nothing to add.
 */
export function nameLazyParts(
  code: string,
  toName: (specifier: string) => string,
): { readonly code: string; readonly map: SourceMap } | null {
  const edited = new MagicString(code)
  for (const { 0: call, 3: specifier = '', index } of code.matchAll(lazyPart)) {
    edited.appendLeft(index + call.length, `, ${JSON.stringify(toName(specifier))}`)
  }
  return edited.hasChanged()
    ? { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
    : null
}

/**
 * Minifies a module for browsers with SWC, before the bundler minifies it. Together, they save about 1 % of the compressed
 * size of the bundler's own result.
 */
export async function minifyChunk(
  code: string,
  sourceMap: boolean,
): Promise<{ readonly code: string; readonly map: string | null }> {
  const { code: minified, map = null } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true },
    mangle: true,
    sourceMap,
  })
  return { code: minified, map }
}

function toChunkName(root: string, importer: string, specifier: string): string {
  return toPosix(path.relative(root, path.resolve(path.dirname(importer), specifier)))
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}
