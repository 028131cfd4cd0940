import path from 'node:path'
import { picturesFolder } from '../files/index.ts'
import { catalogue, type Catalogue } from '../products/index.ts'
import { sceneIds, toScenePath } from '../scenes/index.ts'
import { listPictures } from './pictures.ts'

/** A picture that the shop serves. */
export interface ServedPicture {
  /** Path in the folder of pictures. */
  readonly path: string
  /** Absolute path of the file. */
  readonly file: string
}

/** Lists the photographs of products and scenes that the shop shows, without their cuts. */
export function listMasters(shop: Catalogue = catalogue()): readonly ServedPicture[] {
  const shown = shop.products.flatMap(({ pictures }) => pictures.map((picture) => picture.path))
  return toServed([...shown, ...sceneIds.map(toScenePath)])
}

/** Lists all pictures that the shop serves: photographs, their cuts and logos. */
export function listServed(shop: Catalogue = catalogue()): readonly ServedPicture[] {
  return [...listMasters(shop), ...toServed(listPictures(shop).map((picture) => picture.path))]
}

function toServed(paths: readonly string[]): readonly ServedPicture[] {
  return [...new Set(paths)].map((each) => ({ path: each, file: path.join(picturesFolder, each) }))
}
