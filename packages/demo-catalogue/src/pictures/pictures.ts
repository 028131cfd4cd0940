import { catalogue, type Catalogue, type Product } from '../products/index.ts'
import { isScene, isSceneFinished, sceneIds, scenes, type SceneId } from '../scenes/index.ts'
import { drawMark, drawSocial, marks, socialScenes, type MarkId } from './brand.ts'
import { toPhone, toRoomTile, toSocial, toTile, type PhotographCut } from './cuts.ts'
import {
  drawProduct,
  drawScene,
  drawTile,
  scenes as drawnScenes,
  type SceneId as DrawnSceneId,
  views,
} from './rooms/index.ts'

interface PicturePath {
  /** Path in the folder of pictures. */
  readonly path: string
  readonly format: 'avif' | 'webp' | 'png' | 'jpeg' | 'svg'
}

/** A drawing, and the function that draws it. */
export interface Drawing extends PicturePath {
  /** Returns the picture as an SVG document without text elements. */
  draw(): string
}

/** A part of a photograph. */
export interface CutPicture extends PicturePath {
  readonly cut: PhotographCut
}

/** A picture that the build makes. */
export type PictureFile = Drawing | CutPicture

const banner = { wide: [1920, 880], phone: [900, 1200] } as const

export interface PictureOptions {
  /** Defaults to the catalogue as it is. */
  readonly shop?: Catalogue
  /** Returns true if a photograph shows the scene. Defaults to the scenes that are finished. */
  readonly isPhotographed?: (scene: SceneId) => boolean
}

/**
 * Lists the pictures that the build makes: cuts of photographs for categories, phones and link previews, logos, and
 * drawings of all that has no photograph yet.
 */
export function listPictures({
  shop = catalogue(),
  isPhotographed = isSceneFinished,
}: PictureOptions = {}): readonly PictureFile[] {
  const finished = (id: string): id is SceneId => isScene(id) && isPhotographed(id)
  return [
    ...shop.products.flatMap(productPictures),
    ...shop.categories.map(({ id }) => categoryPicture(shop, id, finished)),
    ...sceneIds.flatMap((id): readonly PictureFile[] => {
      const { phone } = scenes[id]
      return phone && finished(id) ? [{ path: toPhonePath(id), format: 'webp', cut: toPhone(id, phone) }] : []
    }),
    ...sceneIds.flatMap((id) => (finished(id) ? [] : drawingsOf(id))),
    ...(Object.keys(marks) as MarkId[]).flatMap((id): readonly PictureFile[] => [
      { path: `brand/${id}.svg`, format: 'svg', draw: () => drawMark(id, false) },
      { path: `brand/${id}.png`, format: 'png', draw: () => drawMark(id, true) },
      socialPicture(id, finished),
    ]),
  ]
}

/** Lists the drawings of a product, one per view; none if photographs show the product. */
export function productPictures({ sku, design, pictures }: Product): readonly Drawing[] {
  const { drawing, shape, colour, accent, pattern } = design
  const subject = { drawing, seed: sku, look: { shape, colour, accent, pattern } }
  return views.flatMap((view) => {
    const picture = pictures.find((each) => each.view === view)
    return picture && picture.choices === undefined
      ? [{ path: picture.path, format: 'webp', draw: () => drawProduct(subject, view) } as const]
      : []
  })
}

type IsFinished = (id: string) => id is SceneId

function toPhonePath(id: string): string {
  return `scenes/${id}-phone.webp`
}

/** Drawings that stand in for scenes of which there is no drawing. */
const standIns: Readonly<Partial<Record<SceneId, DrawnSceneId>>> = {
  candles: 'evening',
  'lamp-for-letters': 'letters',
  'lamp-workshop': 'workshop',
  'one-bowl': 'cobalt',
}

function isDrawn(id: string): id is DrawnSceneId {
  return Object.hasOwn(drawnScenes, id)
}

/** Draws a scene in both formats. Scenes without a drawing are pictures of departments only, which have their own. */
function drawingsOf(id: SceneId): readonly Drawing[] {
  const drawn = isDrawn(id) ? id : standIns[id]
  if (drawn === undefined) return []
  const draw = (form: keyof typeof banner) => (): string => {
    const [width, height] = banner[form]
    return drawScene(drawn, form, width, height)
  }
  return [
    { path: `scenes/${id}.avif`, format: 'avif', draw: draw('wide') },
    { path: toPhonePath(id), format: 'webp', draw: draw('phone') },
  ]
}

function socialPicture(id: MarkId, isFinished: IsFinished): PictureFile {
  const file = { path: `brand/${id}-social.jpg`, format: 'jpeg' } as const
  const scene: string = socialScenes[id]
  return isFinished(scene) ? { ...file, cut: toSocial(scene, id) } : { ...file, draw: () => drawSocial(id) }
}

/** Shows a department by a scene, and a subcategory by a family in a room; by a drawing if there is no photograph. */
function categoryPicture(
  { products, categories }: Catalogue,
  id: string,
  isFinished: IsFinished,
): PictureFile {
  const file = { path: `categories/${id}.webp`, format: 'webp' } as const
  const scene = sceneIds.find((each) => scenes[each].tile?.category === id)
  const tile = scene && scenes[scene].tile
  if (scene && tile && isFinished(scene)) return { ...file, cut: toTile(scene, tile.cut) }
  const own = products.filter((product) => product.subcategory === id || product.department === id)
  const isSubcategory = categories.find((each) => each.id === id)?.parent !== undefined
  const rooms = own.flatMap(({ pictures }) => pictures.filter(({ view }) => view === 'room'))
  const room = isSubcategory ? rooms.find(({ choices }) => choices !== undefined) : undefined
  if (room) return { ...file, cut: toRoomTile(room.path) }
  return { ...file, draw: () => drawCategory(own, id, isSubcategory ? 2 : 3) }
}

/** Draws products of different families, for variety. */
function drawCategory(own: readonly Product[], id: string, count: number): string {
  const kinds = [...new Set(own.map(({ design }) => design.drawing))]
  const shown = kinds.slice(0, count).map((kind, index) => {
    const same = own.filter(({ design }) => design.drawing === kind)
    const { design } = same[index % same.length] ?? same[0] ?? own[0] ?? neverEmpty()
    return {
      drawing: design.drawing,
      look: [design.colour, design.accent, design.pattern, design.shape] as const,
    }
  })
  return drawTile(id, shown, 800, 800)
}

function neverEmpty(): never {
  throw new Error('A category without products has no picture.')
}
