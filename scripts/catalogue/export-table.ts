import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Platform } from '@vitrine/platform'
import type { CommandIo } from '../content/command-io.ts'
import { toFolderError } from '../command.ts'
import { Failure } from '../failure.ts'
import type { ExportArguments } from './arguments.ts'
import { formatOf } from './import-table.ts'

/** Folder of the pictures, next to the table. */
const pictureFolder = 'pictures'

/** Writes products as a table, optionally with their pictures. */
export async function exportTable(
  platform: Platform,
  { file, skus, hasPictures, isPlain }: ExportArguments,
  { print, mediaFolders }: Pick<CommandIo, 'print'> & { readonly mediaFolders: readonly string[] },
): Promise<void> {
  const exported = await platform.exportProducts({
    ...{ format: formatOf(file), skus, isPlain },
    pictureFolder: hasPictures ? pictureFolder : undefined,
  })
  if (exported.products === 0)
    throw new Failure(skus ? 'There are no products with these SKUs.\n' : 'The shop has no products yet.\n')
  const folder = path.dirname(file)
  const missing = hasPictures ? copyPictures(exported.pictures, mediaFolders, folder) : []
  try {
    writeFileSync(file, exported.text)
  } catch (error) {
    throw toFolderError(error, folder)
  }
  const pictures = hasPictures ? ` and ${exported.pictures.length - missing.length} pictures` : ''
  print(`Exported ${exported.products} products with ${exported.versions} versions${pictures} to ${file}.\n`)
  if (missing.length > 0) print(`These pictures are not on this machine: ${missing.join(', ')}.\n`)
}

/** Copies each picture from the first media folder that contains it. Returns the pictures that no folder contains. */
function copyPictures(
  pictures: readonly string[],
  mediaFolders: readonly string[],
  folder: string,
): readonly string[] {
  return pictures.filter((picture) => {
    const source = mediaFolders.map((media) => path.join(media, picture)).find((each) => existsSync(each))
    if (source === undefined) return true
    const target = path.join(folder, pictureFolder, picture)
    try {
      mkdirSync(path.dirname(target), { recursive: true })
      copyFileSync(source, target)
    } catch (error) {
      throw toFolderError(error, path.dirname(target))
    }
    return false
  })
}
