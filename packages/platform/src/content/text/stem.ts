/** Shortest stem that is left, in letters. */
const shortest = 3

type Ending = readonly [ending: string, instead: string]

/** The first ending of a list that fits and leaves enough of the word. */
function replaceEnding(word: string, endings: readonly Ending[]): string {
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, word.length - ending.length) + instead
    return stem.length >= shortest ? stem : word
  }
  return word
}

const englishPlurals: readonly Ending[] = [
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
const englishEndings: readonly Ending[] = [
  ['ingly', ''],
  ['edly', ''],
  ['ing', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ly', ''],
  ['er', ''],
  ['e', ''],
]

/** Plurals, then -ing, -ed, -ly, -er and a last -e; a doubled consonant becomes one, -y becomes -i. */
function stemEnglish(word: string): string {
  const singular = replaceEnding(word, englishPlurals)
  const stem = replaceEnding(singular, englishEndings)
  // Without a vowel it was no ending: `bring`, `sled`.
  const kept = /[aeiouy]/.test(stem) ? stem : singular
  return kept.replace(/([bdfgmnprt])\1$/, '$1').replace(/y$/, 'i')
}

const germanEndings: readonly Ending[] = [
  ['ern', ''],
  ['em', ''],
  ['en', ''],
  ['er', ''],
  ['es', ''],
  ['e', ''],
  ['s', ''],
  ['n', ''],
]

/** Endings of number, case, gender and degree, one after the other: `grosserem`, `gross`. Umlauts are folded already. */
function stemGerman(word: string): string {
  let stem = word
  for (let times = 0; times < 3 && (times === 0 || stem.length > 4); times++) {
    stem = replaceEnding(stem, germanEndings)
  }
  return stem
}

const arabicEndings: readonly Ending[] = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'].map((end) => [
  end,
  '',
])

/** Article and conjunction in front, and the usual endings: what is known as light stemming. */
function stemArabic(word: string): string {
  const bare = word.replace(/^و?(?:ال|بال|كال|فال|لل)(?=.{2})/u, '')
  const stem = bare.length < 2 ? word : bare
  return replaceEnding(stem, arabicEndings)
}

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
  ar: stemArabic,
}

/**
 * What the forms of a word have in common, for a folded word (R34). Languages without rules, words with a digit and short
 * words stay as they are.
 *
 * @param language as a channel writes it: the part before the first hyphen decides.
 */
export function stem(word: string, language: string): string {
  const name = language.toLowerCase().split('-', 1)[0] ?? ''
  const stemmer = Object.hasOwn(stemmers, name) ? stemmers[name] : undefined
  return !stemmer || word.length <= shortest || /\d/.test(word) ? word : stemmer(word)
}
