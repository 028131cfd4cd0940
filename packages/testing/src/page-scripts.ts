/** The fields of Vite's build manifest that are used here. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

/**
 * A page of each type in the demonstration shop, whose scripts are measured. `visible` lists the source files of the
 * parts that hydrate when they become visible and that are visible without scrolling.
 */
export const measuredPages = [
  { name: 'text page', path: '/about/', visible: [] },
  { name: 'home', path: '/', visible: [] },
  { name: 'category', path: '/lighting/', visible: [] },
  {
    name: 'product',
    path: '/lighting/candlelight/vigil-candlestick-oak/',
    visible: ['src/theme/product/gallery.tsx', 'src/theme/product/wish.tsx'],
  },
] as const

/** Source files that every page of the demonstration shop imports once it is hydrated. */
export const idleParts: readonly string[] = [
  '../../packages/runtime/src/browser/deferred.ts',
  'src/theme/behaviour/start.ts',
]

/** Scripts that a browser loads for a page, as files of the build. */
export interface PageScripts {
  /** Scripts that must run before the page hydrates. */
  readonly beforeHydration: readonly string[]
  /** The scripts in `beforeHydration`, and further scripts that the browser loads by itself until it is idle. */
  readonly untilIdle: readonly string[]
}

/**
 * Returns the scripts of a page: first the scripts that its HTML loads or preloads, then the scripts that every page
 * imports after hydration and the scripts of its visible parts, all with their static imports. A browser loads all of
 * these without any action of the visitor.
 *
 * @throws Error if the HTML loads no script of the build, or if an idle part is not in the build
 */
export function findPageScripts(html: string, manifest: Manifest, visible: readonly string[]): PageScripts {
  const inPage = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    ),
  )
  const named = Object.keys(manifest).filter((key) => inPage.has(manifest[key]?.file ?? ''))
  if (named.length === 0) throw new Error('The page loads no script of the build')
  const lateParts = [...idleParts, ...visible]
  const missing = lateParts.filter((key) => manifest[key]?.isDynamicEntry !== true)
  if (missing.length > 0) throw new Error(`The build has no chunk ${missing.join(', ')}`)
  return {
    beforeHydration: filesOf(manifest, named),
    untilIdle: filesOf(manifest, [...named, ...lateParts]),
  }
}

/** Returns the files of some chunks and of their static imports. */
export function filesOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const next = [...keys]
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    next.push(...(chunk.imports ?? []))
  }
  return [...files]
}
