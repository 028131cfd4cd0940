/** Shortest stem that is left, in letters. */
const minLength = 3

type Ending = readonly [ending: string, instead: string]

const plurals: readonly Ending[] = [
  ['sses', 'ss'],
  ['ies', 'y'],
  ['shes', 'sh'],
  ['ches', 'ch'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
]
const endings: readonly Ending[] = [
  ['ingly', ''],
  ['edly', ''],
  ['ing', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ly', ''],
  ['er', ''],
  ['e', ''],
]

/** Plurals that no ending makes. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    geese: 'goose',
    mice: 'mouse',
  }),
)

/**
 * Plurals, then -ing, -ed, -ly, -er and a last -e; a doubled consonant becomes one, -y becomes -i, and -v becomes -f:
 * `shelves`, `shelf`.
 */
export function stemEnglish(word: string): string {
  const singular = irregular.get(word) ?? replaceEnding(word, plurals)
  const stem = replaceEnding(singular, endings)
  // Without a vowel it was no ending: `bring`, `sled`.
  const kept = /[aeiouy]/.test(stem) ? stem : singular
  return kept
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/y$/, 'i')
    .replace(/v$/, 'f')
}

/** The first ending of a list that fits and leaves enough of the word. */
function replaceEnding(word: string, list: readonly Ending[]): string {
  for (const [ending, instead] of list) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, word.length - ending.length) + instead
    return stem.length >= minLength ? stem : word
  }
  return word
}
