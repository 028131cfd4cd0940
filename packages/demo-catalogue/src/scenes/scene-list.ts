import type { Choices, DepartmentId } from '../products/index.ts'

/** A cut of a photograph: its middle, as shares of the width and the height, and its height, as a share of the height. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly height: number
}

/** A product of a scene: its SKU, in the default variant, or with other choices. */
export type SceneProduct = string | { readonly sku: string; readonly choices: Choices }

/** A photograph of several products, arranged by `studio/scenes/{id}.py`. */
export interface Scene {
  readonly light: 'day' | 'evening'
  /** Keyed by the name by which the module places the product. */
  readonly products: Readonly<Record<string, SceneProduct>>
  /** The part that is shown in portrait format (3:4), beside the text of a page. */
  readonly phone?: Cut
  /** The part that is the square picture of a department. */
  readonly tile?: { readonly category: DepartmentId; readonly cut: Cut }
}

/** Keeps the ids of the scenes as a type. */
function defineScenes<Id extends string>(list: Readonly<Record<Id, Scene>>): Readonly<Record<Id, Scene>> {
  return list
}

/** Scenes of banners, articles, category tiles and pages, keyed by id. */
export const scenes = defineScenes({
  breakfast: {
    light: 'day',
    products: {
      pot: 'TW-TEAPOT-02',
      vase: 'TW-VASE-01',
      plate: 'TW-PLATE-04',
      cup: 'TW-MUG-04',
      mug: 'TW-MUG-01',
      bowl: 'TW-BOWL-02',
      napkins: 'HG-NAPKINS-03',
    },
    phone: { x: 0.64, y: 0.5, height: 1 },
    tile: { category: 'tableware', cut: { x: 0.63, y: 0.57, height: 0.86 } },
  },
  evening: {
    light: 'evening',
    products: {
      pendant: 'LL-PENDANT-01',
      small: 'LL-PENDANT-02',
      bowl: 'TW-BOWL-02',
      jug: 'TW-JUG-02',
      plate: 'TW-PLATE-01',
      dish: 'TW-BOWL-03',
      candles: 'LL-CANDLEST-01',
    },
    phone: { x: 0.595, y: 0.5, height: 1 },
  },
  linen: {
    light: 'day',
    products: {
      rug: 'HG-RUG-01',
      chair: 'EH-ARMCHAIR-01',
      cushion: 'HG-CUSHION-02',
      lamp: 'LL-FLOORLAM-01',
      basket: 'BW-BASKET-04',
      bench: 'EH-BENCH-01',
      throw: 'HG-THROW-02',
    },
    tile: { category: 'textiles', cut: { x: 0.66, y: 0.5, height: 1 } },
  },
  garden: {
    light: 'day',
    products: {
      bench: 'EH-BENCH-01',
      olive: 'MG-PLANTER-01',
      thyme: 'MG-PLANTER-02',
      sage: 'MG-PLANTER-03',
      can: 'MG-WATERING-01',
      low: 'MG-PLANTER-04',
      birdhouse: 'MG-BIRDHOUS-01',
      lantern: 'LL-LANTERN-01',
    },
    tile: { category: 'garden', cut: { x: 0.5, y: 0.5, height: 1 } },
  },
  workshop: {
    light: 'day',
    products: {
      tall: 'TW-VASE-01',
      cobalt: 'TW-VASE-03',
      slip: 'TW-VASE-02',
      bowl: 'TW-BOWL-01',
      iron: 'TW-BOWL-03',
      celadon: 'TW-MUG-03',
      sky: 'TW-BOWL-04',
      jug: 'TW-JUG-01',
    },
    phone: { x: 0.63, y: 0.5, height: 1 },
  },
  desk: {
    light: 'day',
    products: {
      lamp: 'LL-MUSHROOM-02',
      tray: 'FB-DESKTRAY-01',
      pencils: 'FB-PENCILCU-01',
      books: 'FB-NOTEBOOK-04',
      mug: 'TW-MUG-02',
      sketchbook: 'FB-SKETCHBO-01',
      clock: 'EH-CLOCK-01',
    },
    tile: { category: 'stationery', cut: { x: 0.645, y: 0.57, height: 0.86 } },
  },
  'first-firing': {
    light: 'evening',
    products: {
      vase: 'TW-VASE-01',
      jug: 'TW-JUG-02',
      bowl: 'TW-BOWL-01',
      tall: 'TW-VASE-02',
      mug: 'TW-MUG-04',
    },
  },
  cobalt: {
    light: 'day',
    products: {
      vase: 'TW-VASE-03',
      bottle: 'TW-BOTTLEVA-04',
      jug: 'TW-JUG-01',
      fruit: 'TW-FRUITBOW-03',
      plate: 'TW-PLATE-02',
      bowl: 'TW-BOWL-04',
      mug: 'TW-MUG-01',
      cup: 'TW-MUG-04',
    },
  },
  'care-of-linen': {
    light: 'day',
    products: {
      cloth: 'HG-TABLECLO-01',
      second: 'HG-TABLECLO-02',
      towel: 'HG-TEATOWEL-01',
      napkins: 'HG-NAPKINS-02',
      vase: 'TW-BOTTLEVA-01',
    },
  },
  'how-to-light-a-room': {
    light: 'evening',
    products: {
      rug: 'HG-RUG-04',
      chair: 'EH-ARMCHAIR-04',
      floor: 'LL-FLOORLAM-01',
      cabinet: 'EH-CABINET-01',
      table: 'LL-TABLELAM-02',
      mushroom: 'LL-MUSHROOM-01',
      side: 'EH-SIDETABL-01',
      bowl: 'TW-BOWL-01',
    },
    tile: { category: 'lighting', cut: { x: 0.32, y: 0.5, height: 0.96 } },
  },
  'herbs-on-the-sill': {
    light: 'day',
    products: {
      white: 'MG-PLANTER-02',
      terracotta: 'MG-PLANTER-01',
      sage: 'MG-PLANTER-03',
      can: 'MG-WATERING-02',
      tools: 'MG-TROWELS-02',
    },
  },
  letters: {
    light: 'day',
    products: {
      cards: 'FB-CARDS-02',
      pencils: 'FB-PENCILCU-03',
      paper: 'FB-WRAPPING-01',
      book: 'FB-NOTEBOOK-02',
      vase: 'TW-BOTTLEVA-02',
    },
  },
  kitchen: {
    light: 'day',
    products: {
      casserole: 'KK-CASSEROL-01',
      kettle: 'KK-KETTLE-01',
      mills: 'KK-MILL-02',
      crock: 'KK-CROCK-01',
      jar: 'KK-JAR-01',
      second: 'KK-JAR-02',
      third: 'KK-JAR-03',
      mortar: 'KK-MORTAR-03',
      board: 'KK-BOARD-03',
    },
    tile: { category: 'kitchen', cut: { x: 0.515, y: 0.47, height: 0.94 } },
  },
  living: {
    light: 'day',
    products: {
      cabinet: 'EH-CABINET-01',
      mirror: 'EH-MIRROR-01',
      vase: 'TW-VASE-01',
      bottle: 'TW-BOTTLEVA-01',
      bowl: 'TW-FRUITBOW-01',
      basket: 'BW-BASKET-01',
    },
    tile: { category: 'living', cut: { x: 0.53, y: 0.53, height: 0.92 } },
  },
  joinery: {
    light: 'day',
    products: {
      shelf: 'EH-SHELF-01',
      bench: 'EH-BENCH-01',
      cushion: 'HG-CUSHION-01',
      chair: 'EH-CHAIR-01',
      table: 'EH-SIDETABL-01',
      mug: 'TW-MUG-01',
      clock: 'EH-CLOCK-01',
    },
    tile: { category: 'furniture', cut: { x: 0.417, y: 0.5, height: 0.965 } },
  },
  'lamp-for-letters': {
    light: 'evening',
    products: {
      lamp: 'LL-TABLELAM-02',
      cards: 'FB-CARDS-02',
      pencils: 'FB-PENCILCU-03',
      book: 'FB-NOTEBOOK-02',
      mug: 'TW-MUG-03',
    },
  },
  'lamp-workshop': {
    light: 'evening',
    products: {
      pendant: 'LL-PENDANT-04',
      base: { sku: 'LL-TABLELAM-04', choices: { bulb: 'without' } },
      vase: 'TW-VASE-01',
      bowl: 'TW-BOWL-03',
      slip: 'TW-VASE-02',
      jug: 'TW-JUG-02',
      mug: 'TW-MUG-02',
    },
  },
  candles: {
    light: 'evening',
    products: {
      tall: 'LL-CANDLEST-01',
      middle: 'LL-CANDLEST-02',
      low: 'LL-CANDLEST-04',
      vase: 'TW-BOTTLEVA-03',
    },
    phone: { x: 0.56, y: 0.5, height: 1 },
  },
  'one-bowl': {
    light: 'day',
    products: {
      bowl: 'TW-BOWL-01',
    },
    phone: { x: 0.645, y: 0.5, height: 1 },
  },
})
export type SceneId = keyof typeof scenes
export const sceneIds = Object.keys(scenes) as readonly SceneId[]

/** Returns true if the text is the id of a scene. */
export function isScene(id: string): id is SceneId {
  return Object.hasOwn(scenes, id)
}

/** Returns the path of a scene in the folder of pictures. */
export function toScenePath(id: SceneId): string {
  return `scenes/${id}.avif`
}
