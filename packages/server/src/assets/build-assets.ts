import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AssetList, Assets } from '@vitrine/runtime/server'

/** An entry of the manifest that the build writes. */
interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Source files (or chunk names) and what the build made of them. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Reads what the browser build in a folder made. Called once, at start. Fails when the build is missing. */
export async function readAssets(folder: string): Promise<Assets> {
  const text = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')
  return toAssets(JSON.parse(text) as Manifest)
}

/** The addresses that pages link to: the entry's for every page, and those of lazy parts on demand. */
export function toAssets(manifest: Manifest): Assets {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true)
  const needed = collect(manifest, entries)
  const shared = new Set(needed.files)
  const entryFiles = entries.flatMap((name) => (manifest[name] === undefined ? [] : [manifest[name].file]))
  const known = new Map<string, AssetList>()
  return {
    scripts: entryFiles.map(toAddress),
    styles: needed.styles.map(toAddress),
    preload(chunks) {
      const key = chunks.join('\n')
      let list = known.get(key)
      if (list === undefined) {
        const part = collect(manifest, chunks)
        const imported = needed.files.filter((file) => !entryFiles.includes(file))
        const files = [...imported, ...part.files.filter((file) => !shared.has(file))]
        list = { scripts: files.map(toAddress), styles: part.styles.map(toAddress) }
        known.set(key, list)
      }
      return list
    },
  }
}

interface Collected {
  readonly files: readonly string[]
  readonly styles: readonly string[]
}

/** The scripts that entries load at once, themselves included, and all their styles. */
function collect(manifest: Manifest, names: readonly string[]): Collected {
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (entry === undefined || files.has(entry.file)) return
    files.add(entry.file)
    for (const style of entry.css ?? []) styles.add(style)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return { files: [...files], styles: [...styles] }
}

function toAddress(file: string): string {
  return `/${file}`
}
