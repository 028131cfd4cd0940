import { catalogue, type Catalogue, type Product } from '../products/index.ts'
import { drawMark, drawSocial, marks, type MarkId } from './brand.ts'
import { drawProduct, drawScene, drawTile, scenes, views, type SceneId } from './rooms/index.ts'

/** A drawing, and the function that draws it. */
export interface PictureFile {
  /** Path in the folder of drawn pictures. */
  readonly path: string
  readonly format: 'webp' | 'png' | 'jpeg' | 'svg'
  /** Returns the picture as an SVG document without text elements. */
  draw(): string
}

const banner = { wide: [1920, 880], phone: [900, 1200] } as const

/** Lists all drawings of the shop: products without photographs, categories, scenes, logos. */
export function listPictures(shop: Catalogue = catalogue()): readonly PictureFile[] {
  return [
    ...shop.products.flatMap(productPictures),
    ...shop.categories.map((category) => tileOf(shop, category.id)),
    ...(Object.keys(scenes) as SceneId[]).flatMap((id) =>
      (['wide', 'phone'] as const).map((form): PictureFile => {
        const [width, height] = banner[form]
        return {
          path: `scenes/${id}-${form}.webp`,
          format: 'webp',
          draw: () => drawScene(id, form, width, height),
        }
      }),
    ),
    ...(Object.keys(marks) as MarkId[]).flatMap((id): readonly PictureFile[] => [
      { path: `brand/${id}.svg`, format: 'svg', draw: () => drawMark(id, false) },
      { path: `brand/${id}.png`, format: 'png', draw: () => drawMark(id, true) },
      { path: `brand/${id}-social.jpg`, format: 'jpeg', draw: () => drawSocial(id) },
    ]),
  ]
}

/** Lists the drawings of a product, one per view; none if photographs show the product. */
export function productPictures({ sku, design, pictures }: Product): readonly PictureFile[] {
  const { drawing, shape, colour, accent, pattern } = design
  const subject = { drawing, seed: sku, look: { shape, colour, accent, pattern } }
  return views.flatMap((view) => {
    const picture = pictures.find((each) => each.view === view)
    return picture && picture.choices === undefined
      ? [{ path: picture.path, format: 'webp', draw: () => drawProduct(subject, view) } as const]
      : []
  })
}

function tileOf({ products, categories }: Catalogue, id: string): PictureFile {
  const category = categories.find((each) => each.id === id)
  const own = products.filter((product) => product.subcategory === id || product.department === id)
  // Shows products of different families, for variety.
  const kinds = [...new Set(own.map(({ design }) => design.drawing))]
  const shown = kinds.slice(0, category?.parent ? 2 : 3).map((kind, index) => {
    const same = own.filter(({ design }) => design.drawing === kind)
    const { design } = same[index % same.length] ?? same[0] ?? own[0] ?? neverEmpty()
    return {
      drawing: design.drawing,
      look: [design.colour, design.accent, design.pattern, design.shape] as const,
    }
  })
  return { path: `categories/${id}.webp`, format: 'webp', draw: () => drawTile(id, shown, 800, 800) }
}

function neverEmpty(): never {
  throw new Error('A category without products has no picture.')
}
