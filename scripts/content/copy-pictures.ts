import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { ContentTexts } from '@vitrine/platform'

/**
 * Copies the pictures that exported content refers to from the media of the data folder to those of the content, unless they
 * already exist there. Returns the paths of the copied pictures.
 */
export function copyPictures(texts: ContentTexts, dataDir: string, folder: string): readonly string[] {
  const [source, target] = [path.resolve(dataDir, 'media'), path.resolve(folder, 'media')]
  const names = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/"absolutePath": ("(?:[^"\\]|\\.)*")/g)].map(([, name = '""']) =>
        String(JSON.parse(name)),
      ),
    ),
  )
  return [...names].filter((name) => {
    const [from, to] = [path.resolve(source, name), path.resolve(target, name)]
    // A path in content may refer to a parent folder.
    if (!from.startsWith(source + path.sep) || !to.startsWith(target + path.sep)) return false
    if (!existsSync(from) || existsSync(to)) return false
    mkdirSync(path.dirname(to), { recursive: true })
    copyFileSync(from, to)
    return true
  })
}
