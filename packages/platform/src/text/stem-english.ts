import { stemmer } from '@orama/stemmers/english'

/** Minimum length of a stem in letters. */
const minLength = 3

/** Irregular forms, and words that a rule would confuse with others. */
const exceptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    geese: 'goose',
    mice: 'mouse',
    calves: 'calf',
    elves: 'elf',
    halves: 'half',
    hooves: 'hoof',
    knives: 'knife',
    leaves: 'leaf',
    lives: 'life',
    loaves: 'loaf',
    scarves: 'scarf',
    shelves: 'shelf',
    thieves: 'thief',
    wives: 'wife',
    wolves: 'wolf',
    bus: 'bus',
    buses: 'bus',
    gas: 'gas',
    gases: 'gas',
    news: 'news',
    organic: 'organic',
    organics: 'organic',
    tying: 'tie',
  }),
)

/**
 * Returns the stem of a folded English word of at least four letters, according to Porter's rules
 * and the exceptions above.
 */
export function stemEnglish(word: string): string {
  const singular = exceptions.get(word) ?? word
  if (exceptions.get(singular) === singular) return singular
  const stem = stemmer(singular)
  // Three-letter words are not stemmed, so `used` and `ties` must have the stems `use` and `tie`.
  return stem.length < minLength ? `${stem}e` : stem
}
