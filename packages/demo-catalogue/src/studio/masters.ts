import path from 'node:path'
import { catalogue, type Catalogue } from '../products/index.ts'
import { isSceneFinished, sceneIds, toScenePath } from '../scenes/index.ts'
import { studioFolders } from './records.ts'

/** A photograph that the shop shows. */
export interface Master {
  /** Path in the folder of pictures. */
  readonly path: string
  /** Absolute path of the file. */
  readonly file: string
}

/** Lists the photographs of the finished families and the finished scenes. Those of other families are not shown yet. */
export function listMasters(shop: Catalogue = catalogue()): readonly Master[] {
  const shown = shop.products.flatMap(({ pictures }) =>
    pictures.filter(({ choices }) => choices !== undefined),
  )
  const found = sceneIds.filter(isSceneFinished).map(toScenePath)
  return [...new Set([...shown.map((picture) => picture.path), ...found])].map((picture) => ({
    path: picture,
    file: path.join(studioFolders.pictures, picture),
  }))
}
