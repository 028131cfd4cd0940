import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Folder of all pictures of the shop, with the data of the photographs. */
export const picturesFolder = path.join(import.meta.dirname, '..', '..', 'pictures')

/** Writes a file under a temporary name first, so that an interruption leaves no incomplete file. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, file)
}
