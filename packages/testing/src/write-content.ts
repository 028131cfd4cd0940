import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a content folder. `content` maps each path to the value to write as JSON. */
export async function writeContent(
  folder: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [path, json] of Object.entries(content)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), JSON.stringify(json, null, 2))
  }
}
