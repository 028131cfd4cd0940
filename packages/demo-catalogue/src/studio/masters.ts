import path from 'node:path'
import { catalogue, type Catalogue } from '../products/index.ts'
import { sceneIds, toScenePath } from '../scenes/index.ts'
import { studioFolders } from './records.ts'

/** A photograph that the shop shows. */
export interface Master {
  /** Path in the folder of pictures. */
  readonly path: string
  /** Absolute path of the file. */
  readonly file: string
}

/** Lists the photographs of the products and the scenes. */
export function listMasters(shop: Catalogue = catalogue()): readonly Master[] {
  const shown = shop.products.flatMap(({ pictures }) => pictures.map((picture) => picture.path))
  return [...new Set([...shown, ...sceneIds.map(toScenePath)])].map((picture) => ({
    path: picture,
    file: path.join(studioFolders.pictures, picture),
  }))
}
