import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MagicString, type SourceMap } from 'magic-string'
import { searchForWorkspaceRoot, type Plugin } from 'vite'

export interface VitrineOptions {
  /** Browser entry: calls `start(store)`. Default: `src/entry.browser.tsx`. */
  readonly browserEntry?: string
  /** Server entry: the composition root. Default: `src/main.ts`. */
  readonly serverEntry?: string
  /** Modules that the server runs in threads of their own: `<name>.js` beside the server's bundle → module. */
  readonly workers?: Readonly<Record<string, string>>
}

/** What the runtime's browser side has from outside the workspace. */
const browserDependencies = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  '@vitrine/runtime > regexparam',
]

const runtimeModules =
  /[\\/](?:packages|@vitrine)[\\/](?:contract|client|layout|runtime)[\\/]|[\\/]node_modules[\\/]regexparam[\\/]/

/** What the runtime loads when the browser is idle (`late/index.ts`) or a page needs it, and the constants that it takes. */
const lateModules =
  /[\\/]runtime[\\/](?:src|dist)[\\/](?:late|shown|head|scripts(?![\\/]store-hash)|consent|images|forms)[\\/]|[\\/]contract[\\/](?:src|dist)[\\/]scripts[\\/]injection\./

/** An image's element, and its addresses in several sizes. */
const imageModules = /[\\/]runtime[\\/](?:src|dist)[\\/]images[\\/](?:image|to-src-set)\./

/** What a template's regions are made of. */
const regionModules =
  /[\\/]runtime[\\/](?:src|dist)[\\/]view[\\/](?:region|part-boundary)\.|[\\/]layout[\\/](?:src|dist)[\\/]safe-/

/**
 * React changes rarely and keeps its address over a shop's releases; the runtime in one piece compresses better than in
 * the many that lazily loaded parts would share. What only some pages show, such as images and forms, comes with them.
 */
const browserChunks = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  {
    name: 'runtime',
    test: (id: string) => runtimeModules.test(id) && !lateModules.test(id),
    priority: 1,
    // What only lazy parts need is theirs: no page pays for what it does not use at once.
    tags: ['$initial'] as '$initial'[],
  },
  // A part may take the addresses alone: that must not make two requests of one.
  { name: 'images', test: imageModules, priority: 1, includeDependenciesRecursively: false },
  // Almost every page has a region.
  { name: 'regions', test: regionModules, priority: 1 },
]

/**
 * Stands for Vite's own helper of dynamic imports, which is several times as long: waits for the styles that a part
 * brings and that are not there, then loads it. Its scripts the browser finds by itself.
 */
const preloadHelper = (base: string) => `
const here = (href) => [...document.styleSheets].some((sheet) => sheet.href === href)
const style = (file) => new Promise((resolve, reject) => {
  const href = new URL(${JSON.stringify(base)} + file, location.href).href
  if (here(href)) return resolve()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: () => reject(new Error(href)) })
  document.head.append(link)
})
export const __vitePreload = (load, files = []) =>
  Promise.all(files.filter((file) => file.endsWith('.css')).map(style)).then(load)
`

/**
 * The build of a shop: a browser build with a manifest in `dist/client`, a server build in `dist/server`, and there
 * the name of its source file as last argument of every `lazy(…)` and `lazyWidget(…)`, by which scripts are announced.
 * Throws on a Node that could not run the shop.
 */
export function vitrine(options: VitrineOptions = {}): Plugin {
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
          // Named, they are prepared at the start; found one by one, each would load the open page anew.
          optimizeDeps: { include: browserDependencies },
          build: {
            outDir: 'dist/client',
            manifest: true,
            assetsInlineLimit: 0,
            // The server announces scripts in the head.
            modulePreload: false,
            rolldownOptions: {
              input: { shop: browserEntry },
              output: { codeSplitting: { groups: browserChunks } },
            },
          },
        },
        ssr: {
          // Only a bundler can take in React, which is CommonJS; the development server runs modules as they are.
          resolve: { noExternal: [...(command === 'build' ? ['react', 'react-dom'] : []), /^@vitrine\//] },
          build: {
            outDir: 'dist/server',
            ssr: true,
            sourcemap: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: { main: serverEntry, ...options.workers },
              output: { entryFileNames: '[name].js' },
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
      filter: { id: { exclude: /\/node_modules\// }, code: /\blazy(Widget)?\(/ },
      handler(code, id) {
        if (this.environment.name !== 'ssr') return null
        return nameLazyParts(code, (specifier) => toChunkName(root, id, specifier))
      },
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

/** Told before a build, which an older Node makes as well and cannot run: it lacks modules that the server needs. */
export function checkNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= 24) return
  throw new Error(`Vitrine needs Node 24 or newer, to build a shop and to run it; this is Node ${version}.`)
}

const lazyPart =
  /\b(?:lazy|lazyWidget)\((?:\s*(['"])[^'"]*\1\s*,)?\s*\(\)\s*=>\s*import\(\s*(['"])([^'"]+)\2\s*\)(?=\s*,?\s*\))/g

/**
 * Adds the chunk's name as last argument to every `lazy(() => import('…'))` and `lazyWidget('…', () => import('…'))` of a
 * module. Returns the code with its source map, or null if there is nothing to add.
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

function toChunkName(root: string, importer: string, specifier: string): string {
  return toPosix(path.relative(root, path.resolve(path.dirname(importer), specifier)))
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}
