import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageData } from '@vitrine/runtime'
import type { AssetList, Assets } from '@vitrine/runtime/server'

/** An entry of the build's manifest. */
interface ManifestEntry {
  readonly file: string
  /** Set for a chunk that the build configuration defines. */
  readonly name?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Entries of the manifest, by source file or chunk name. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Returns the names of the font files (`mada-latin.woff2`) that the first view of a page needs. */
export type SelectFonts = (page: PageData) => readonly string[]

/**
 * Reads the assets of the browser build in a folder. Called once at startup. Rejects if there is no build.
 *
 * @param selectFonts selects the fonts that documents preload; fonts that the build does not contain are left out
 */
export async function readAssets(folder: string, selectFonts?: SelectFonts): Promise<Assets> {
  const text = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')
  return toAssets(JSON.parse(text) as Manifest, selectFonts)
}

/**
 * Returns the addresses of the assets that a page needs: the assets of the entry, and of the lazy parts on the page.
 * Dynamic imports for the page's language are preloaded too: modules in a folder named after the language
 * (`messages/de/shop.json`), and chunks whose name ends with the language (`messages-de`). Otherwise the browser would
 * request them only after everything else.
 */
export function toAssets(manifest: Manifest, selectFonts: SelectFonts = () => []): Assets {
  const fontFiles = new Map(
    Object.entries(manifest).flatMap(([name, { file }]) =>
      name.endsWith('.woff2') ? [[path.posix.basename(name), file] as const] : [],
    ),
  )
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true)
  const needed = collect(manifest, entries)
  const entryFiles = entries.flatMap((name) => (manifest[name] === undefined ? [] : [manifest[name].file]))
  const known = new Map<string, AssetList>()
  return {
    scripts: entryFiles.map(toAddress),
    styles: needed.styles.map(toAddress),
    fonts: (page) =>
      selectFonts(page).flatMap((name) => {
        const file = fontFiles.get(name)
        return file === undefined ? [] : [toAddress(file)]
      }),
    preload(chunks, language) {
      // The size of the cache is bounded by the languages of the site and the chunks of the theme.
      const key = [language, ...chunks].join('\n')
      let list = known.get(key)
      if (list === undefined) {
        const part = collect(manifest, chunks)
        const localized = collect(manifest, inLanguage(manifest, [...entries, ...chunks], language))
        const files = new Set([...needed.files, ...part.files, ...localized.files])
        for (const file of entryFiles) files.delete(file)
        list = {
          scripts: [...files].map(toAddress),
          styles: [...new Set([...part.styles, ...localized.styles])].map(toAddress),
        }
        known.set(key, list)
      }
      return list
    },
  }
}

interface Collected {
  readonly names: readonly string[]
  readonly files: readonly string[]
  readonly styles: readonly string[]
}

/** Collects the entries, the scripts that they import statically, and all their styles. */
function collect(manifest: Manifest, names: readonly string[]): Collected {
  const visited = new Set<string>()
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (entry === undefined || visited.has(name)) return
    visited.add(name)
    files.add(entry.file)
    for (const style of entry.css ?? []) styles.add(style)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return { names: [...visited], files: [...files], styles: [...styles] }
}

/** Returns the dynamic imports for a language such as `de-AT`, or otherwise for its base language `de`. */
function inLanguage(manifest: Manifest, names: readonly string[], language: string): readonly string[] {
  const dynamicImports = collect(manifest, names).names.flatMap(
    (name) => manifest[name]?.dynamicImports ?? [],
  )
  const [base = language] = language.split('-', 1)
  const importsFor = (tag: string) =>
    dynamicImports.filter(
      (name) =>
        name.split('/').slice(0, -1).includes(tag) || manifest[name]?.name?.endsWith(`-${tag}`) === true,
    )
  const exact = importsFor(language)
  return exact.length > 0 ? exact : importsFor(base)
}

function toAddress(file: string): string {
  return `/${file}`
}
