/** Ids of patterns; `studio/kit/motifs.py` draws them. */
export const patternIds = [
  'plain',
  'rings',
  'stripes',
  'dots',
  'sprigs',
  'waves',
  'zigzag',
  'checks',
  'diamonds',
  'scales',
  'blossoms',
  'terrazzo',
  'dip',
  'drip',
  'speckle',
  'grid',
  'brush',
  'grooves',
] as const
export type PatternId = (typeof patternIds)[number]

/** Ids of the families; each has a module in `studio/families`. */
export const familyIds = [
  ...([
    'mug',
    'espresso',
    'plate',
    'platter',
    'bowl',
    'fruit-bowl',
    'jug',
    'teapot',
    'tumbler',
    'carafe',
  ] as const),
  ...(['table-lamp', 'mushroom-lamp', 'pendant', 'wicker-pendant', 'floor-lamp', 'reading-lamp'] as const),
  ...(['candlestick', 'lantern', 'cushion', 'bolster', 'throw', 'quilt', 'rug', 'round-rug'] as const),
  ...(['tablecloth', 'napkins', 'tea-towel', 'apron', 'stool', 'bench', 'side-table', 'nest-table'] as const),
  ...(['chair', 'armchair', 'shelf', 'cabinet', 'board', 'spoons', 'jar', 'crock', 'casserole'] as const),
  ...(['kettle', 'mill', 'mortar', 'vase', 'bottle-vase', 'basket', 'hamper', 'mirror', 'clock'] as const),
  ...(['planter', 'hanging-planter', 'watering-can', 'mister', 'birdhouse', 'trowels'] as const),
  ...(['notebook', 'sketchbook', 'pencil-cup', 'desk-tray', 'cards', 'wrapping'] as const),
] as const
export type FamilyId = (typeof familyIds)[number]
