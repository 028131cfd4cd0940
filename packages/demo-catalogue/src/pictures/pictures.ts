import { catalogue, type Catalogue, type Category } from '../products/index.ts'
import { sceneIds, scenes } from '../scenes/index.ts'
import { marks, socialScenes, toMark, type MarkId } from './brand.ts'
import { toPhone, toRoomTile, toSocial, toTile, type PhotographCut } from './cuts.ts'

interface PicturePath {
  /** Path in the folder of pictures. */
  readonly path: string
  readonly format: 'avif' | 'png' | 'jpeg' | 'svg'
}

/** A logo. */
export interface MarkPicture extends PicturePath {
  /** SVG document without text elements. */
  readonly svg: string
}

/** A part of a photograph. */
export interface CutPicture extends PicturePath {
  readonly cut: PhotographCut
}

/** A picture that is made of photographs or shapes. */
export type PictureFile = MarkPicture | CutPicture

/** Lists the cuts of photographs for categories, phones and link previews, and the logos. */
export function listPictures(shop: Catalogue = catalogue()): readonly PictureFile[] {
  return [
    ...shop.categories.map((category) => toCategoryPicture(shop, category)),
    ...sceneIds.flatMap((id): readonly PictureFile[] => {
      const { phone } = scenes[id]
      return phone ? [{ path: `scenes/${id}-phone.avif`, format: 'avif', cut: toPhone(id, phone) }] : []
    }),
    ...(Object.keys(marks) as MarkId[]).flatMap((id): readonly PictureFile[] => [
      { path: `brand/${id}.svg`, format: 'svg', svg: toMark(id, false) },
      { path: `brand/${id}.png`, format: 'png', svg: toMark(id, true) },
      { path: `brand/${id}-social.jpg`, format: 'jpeg', cut: toSocial(socialScenes[id], id) },
    ]),
  ]
}

/** Shows a department by a scene, and a subcategory by a family in a room. */
function toCategoryPicture({ products }: Catalogue, { id, parent, picture }: Category): PictureFile {
  const file = { path: picture, format: 'avif' } as const
  if (parent === undefined) {
    const scene = sceneIds.find((each) => scenes[each].tile?.category === id)
    const tile = scene && scenes[scene].tile
    if (!tile) throw new Error(`No scene shows the department ${id}.`)
    return { ...file, cut: toTile(scene, tile.cut) }
  }
  const room = products
    .filter(({ subcategory }) => subcategory === id)
    .flatMap(({ pictures }) => pictures.filter(({ view }) => view === 'room'))[0]
  if (!room) throw new Error(`No family of the category ${id} was photographed in a room.`)
  return { ...file, cut: toRoomTile(room.path) }
}
