import { cushionForm } from './cushions.ts'
import { tablecloth, throwBlanket } from './folded.ts'
import { apron, quilt, teaTowel } from './hung.ts'
import { napkins } from './napkins.ts'
import { roundRug, rug } from './rugs.ts'

export const textiles = {
  cushion: cushionForm(
    [
      [500, 500],
      [450, 450],
      [600, 600],
      [480, 480],
    ],
    96,
  ),
  bolster: cushionForm(
    [
      [700, 380],
      [620, 300],
      [760, 420],
      [560, 340],
    ],
    84,
  ),
  throw: throwBlanket,
  quilt,
  rug,
  'round-rug': roundRug,
  tablecloth,
  napkins,
  'tea-towel': teaTowel,
  apron,
} as const
