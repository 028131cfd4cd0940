import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CatalogueFeed } from '../src/catalogue/index.ts'

/** Returns the items of a feed as lines of a catalogue file. */
export function toLines({ models, records, goods }: CatalogueFeed): string[] {
  return [
    ...models.map((model) => JSON.stringify({ model })),
    ...[...records].map((record) => JSON.stringify({ record })),
    ...(goods?.locations ?? []).map((location) => JSON.stringify({ location })),
    ...[...(goods?.products ?? [])].map((product) => JSON.stringify({ product })),
  ]
}

/** Creates a folder for a file that tests write. */
export function temporaryFile(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-file-'))
  const file = path.join(folder, name)
  return {
    file,
    write: (content: string | Uint8Array): void => writeFileSync(file, content),
    remove: (): void => rmSync(folder, { recursive: true }),
  }
}
