import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AssetList, Assets } from '@vitrine/runtime/server'

/** An entry of the manifest that the build writes. */
interface ManifestEntry {
  readonly file: string
  /** Of a chunk that the build was told to make. */
  readonly name?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Source files (or chunk names) and what the build made of them. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Reads what the browser build in a folder made. Called once, at start. Fails when the build is missing. */
export async function readAssets(folder: string): Promise<Assets> {
  const text = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')
  return toAssets(JSON.parse(text) as Manifest)
}

/**
 * The addresses that pages link to: the entry's for every page, and those of lazy parts on demand. What these load on
 * demand from a folder that is named as the page's language (`words/de/shop.json`), or in a chunk whose name ends with it
 * (`words-de`), is announced with them: otherwise the browser would ask for it only when all else is there.
 */
export function toAssets(manifest: Manifest): Assets {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true)
  const needed = collect(manifest, entries)
  const entryFiles = entries.flatMap((name) => (manifest[name] === undefined ? [] : [manifest[name].file]))
  const known = new Map<string, AssetList>()
  return {
    scripts: entryFiles.map(toAddress),
    styles: needed.styles.map(toAddress),
    preload(chunks, language) {
      // A language is one of the site's; the names of chunks are the theme's own.
      const key = [language, ...chunks].join('\n')
      let list = known.get(key)
      if (list === undefined) {
        const part = collect(manifest, chunks)
        const spoken = collect(manifest, inLanguage(manifest, [...entries, ...chunks], language))
        const files = new Set([...needed.files, ...part.files, ...spoken.files])
        for (const file of entryFiles) files.delete(file)
        list = {
          scripts: [...files].map(toAddress),
          styles: [...new Set([...part.styles, ...spoken.styles])].map(toAddress),
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

/** The scripts that entries load at once, themselves included, and all their styles. */
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

/** What the scripts may load on demand in a language, `de-AT`, or else in the one above it, `de`. */
function inLanguage(manifest: Manifest, names: readonly string[], language: string): readonly string[] {
  const onDemand = collect(manifest, names).names.flatMap((name) => manifest[name]?.dynamicImports ?? [])
  const [base = language] = language.split('-', 1)
  const of = (wanted: string) =>
    onDemand.filter(
      (name) =>
        name.split('/').slice(0, -1).includes(wanted) ||
        manifest[name]?.name?.endsWith(`-${wanted}`) === true,
    )
  const exact = of(language)
  return exact.length > 0 ? exact : of(base)
}

function toAddress(file: string): string {
  return `/${file}`
}
