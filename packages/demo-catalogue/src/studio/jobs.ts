import {
  catalogue,
  drawingIds,
  measuresOfVariant,
  type Choices,
  type DrawingId,
  type PatternId,
  type Picture,
  type PictureView,
  type Product,
} from '../products/index.ts'

/** A picture to render, in the form that the renderer reads (`studio/render.py`), without the output file. */
export interface RenderJob {
  /** Id of the drawing, which also names the module of the family. */
  readonly family: DrawingId
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
  readonly view: Exclude<PictureView, 'version'>
  readonly width: number
  readonly height: number
  /** Samples per pixel. */
  readonly samples: number
  readonly seed: string
}

/** A photograph of the shop. */
export interface Photograph {
  /** Path in the folder of pictures: `catalogue/tw-mug-01/front.avif`. */
  readonly path: string
  readonly view: PictureView
  readonly job: RenderJob
}

/** Size of photographs in pixels. */
export const photographSize = { width: 1200, height: 1500 } as const
/** Views with a shallow depth of field need more. */
const samples: Readonly<Record<RenderJob['view'], number>> = { front: 4, angle: 4, detail: 5, room: 4 }

/** Lists the photographs of a family, finished or not. The products of a family share the picture of its room. */
export function listPhotographs(family: DrawingId): readonly Photograph[] {
  const products = photographed.products.filter(({ design }) => design.drawing === family)
  const all = products.flatMap((product) => product.pictures.map((picture) => toPhotograph(product, picture)))
  return [...new Map(all.toReversed().map((each) => [each.path, each])).values()].toReversed()
}

/** The catalogue as it is when all families are finished. */
const photographed = catalogue(() => true)

function toPhotograph(product: Product, { path, view, choices = {} }: Picture): Photograph {
  const { sku, design, facets, measures } = product
  const shown = view === 'version' ? 'front' : view
  const { drawing, ...look } = design
  return {
    ...{ path, view },
    job: {
      ...{ family: drawing, ...look, material: facets.material, choices, view: shown, ...photographSize },
      measures: measuresOfVariant(measures, choices),
      samples: samples[shown],
      seed: sku,
    },
  }
}

/** Returns true if the text is the id of a family. */
export function isFamily(id: string): id is DrawingId {
  return drawingIds.some((each) => each === id)
}
