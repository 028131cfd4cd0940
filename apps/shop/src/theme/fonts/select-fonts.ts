import type { PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'

/** Weight of the headings in a look (`--display-weight` in styles/looks.css). */
const displayWeights: Readonly<Record<string, number>> = { ember: 600 }

/**
 * Returns the files of the fonts that the first view of a page needs, the most important ones first. Arabic pages have
 * Latin letters too: spaces, digits and names. Runs on the server only.
 */
export function selectFonts(page: PageData): readonly string[] {
  const weight = displayWeights[toThemeSettings(page).look] ?? 400
  const subsets = page.language.startsWith('ar') ? ['arabic', 'latin'] : ['latin']
  return [
    ...subsets.map((subset) => `mada-${subset}-wght-normal.woff2`),
    ...subsets.map((subset) => `markazi-text-${subset}-${weight}-normal.woff2`),
  ]
}
