/** Letters that are spelled with two letters in slugs. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
}

/**
 * Converts a text to a slug segment: lower case, with hyphens between words. Letters of other
 * scripts are kept. Returns an empty string if the text contains no letters or digits.
 */
export function toSlugPart(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøåœ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/**
 * Creates a function that converts texts to ids. Different texts get different ids, in the order of
 * their first use.
 */
export function createIds(): (text: string) => string {
  const ids = new Map<string, string>()
  const used = new Set<string>()
  return (text) => {
    const known = ids.get(text)
    if (known !== undefined) return known
    const base = toSlugPart(text) || 'value'
    let id = base
    for (let number = 2; used.has(id); number++) id = `${base}-${number}`
    ids.set(text, id)
    used.add(id)
    return id
  }
}
