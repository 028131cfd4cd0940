import {
  catalogue,
  familyIds,
  measuresOfVariant,
  pictureViews,
  type Choices,
  type FamilyId,
  type PatternId,
  type Picture,
  type PictureView,
  type Product,
} from '../products/index.ts'
import {
  sceneIds,
  scenes,
  toScenePath,
  type Scene,
  type SceneId,
  type SceneProduct,
} from '../scenes/index.ts'

/** The look of a product, in the form that its module reads (`studio/families`). */
export interface Look {
  /** Id of the family, which also names its module. */
  readonly family: FamilyId
  /** Index of the family's shape. */
  readonly shape: number
  /** Width, optional depth and height, in centimetres. */
  readonly measures: readonly number[]
  /** `#rrggbb`. */
  readonly colour: string
  readonly accent: string
  readonly pattern: PatternId
  readonly material: string
  /** The visible choices of the variant. */
  readonly choices: Choices
  readonly seed: string
}

/** What the jobs of products and scenes have in common. */
interface Exposure {
  readonly width: number
  readonly height: number
  /** Samples per pixel. */
  readonly samples: number
  readonly seed: string
}

/** A picture to render, in the form that the renderer reads (`studio/render.py`), without the output file. */
export interface RenderJob extends Look, Exposure {
  readonly view: Exclude<PictureView, 'version'>
}

/** A scene to render. */
export interface SceneJob extends Exposure {
  /** Id of the scene, which also names its module. */
  readonly scene: SceneId
  readonly light: Scene['light']
  /** Keyed by the name by which the module places the product. */
  readonly products: Readonly<Record<string, Look>>
}

/** A collection: photographs whose data is in one file, which are those of a family, or all scenes. */
export type CollectionId = FamilyId | 'scenes'
export const collectionIds: readonly CollectionId[] = [...familyIds, 'scenes']

/** A photograph of the shop. */
export interface Photograph {
  /** Path in the folder of pictures: `catalogue/tw-mug-01/front.avif`. */
  readonly path: string
  readonly view: PictureView | 'scene'
  readonly job: RenderJob | SceneJob
}

/** Size of photographs in pixels. */
export const photographSize = { width: 1200, height: 1500 } as const
const samples = 4
/** Lamps leave more noise than a window does. */
const sceneSamples: Readonly<Record<Scene['light'], number>> = { day: 5, evening: 10 }

/** Size of scenes in pixels. */
export const sceneSize = { width: 2400, height: 1350 } as const

/** Lists the photographs of a family, or all scenes, finished or not. The products of a family share the picture of its room. */
export function listPhotographs(collection: CollectionId): readonly Photograph[] {
  return collection === 'scenes' ? sceneIds.map(toScenePhotograph) : listOfFamily(collection)
}

function listOfFamily(family: FamilyId): readonly Photograph[] {
  const products = photographed.products.filter(({ design }) => design.family === family)
  const all = products.flatMap((product) => product.pictures.map((picture) => toPhotograph(product, picture)))
  return [...new Map(all.toReversed().map((each) => [each.path, each])).values()].toReversed()
}

/** The catalogue as it is when all families are finished. */
const photographed = catalogue(() => pictureViews)

function toPhotograph(product: Product, { path, view, choices }: Picture): Photograph {
  const shown = view === 'version' ? 'front' : view
  return {
    ...{ path, view },
    job: { ...toLook(product, choices), view: shown, ...photographSize, samples },
  }
}

function toLook({ sku, design, facets, measures }: Product, choices: Choices): Look {
  return {
    ...{ ...design, material: facets.material, choices },
    measures: measuresOfVariant(measures, choices),
    seed: sku,
  }
}

function toScenePhotograph(id: SceneId): Photograph {
  const { light, products } = scenes[id]
  const looks = Object.entries(products).map(([name, product]) => [name, toSceneLook(product)] as const)
  return {
    ...{ path: toScenePath(id), view: 'scene' },
    job: {
      ...{ scene: id, light, products: Object.fromEntries(looks), ...sceneSize },
      samples: sceneSamples[light],
      seed: id,
    },
  }
}

/** Products of a scene take the default variant, except for what the scene chooses. */
function toSceneLook(source: SceneProduct): Look {
  const { sku, choices = {} } = typeof source === 'string' ? { sku: source } : source
  const product = photographed.products.find((each) => each.sku === sku)
  if (!product) throw new Error(`A scene has the product ${sku}, which the catalogue does not have.`)
  return toLook(product, { ...product.pictures[0].choices, ...choices })
}

/** Returns true if the text is the id of a family. */
export function isFamily(id: string): id is FamilyId {
  return familyIds.some((each) => each === id)
}
