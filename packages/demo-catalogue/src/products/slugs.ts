import type { Language } from '../languages.ts'

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Converts a text to a URL segment: lower-case letters and digits, joined by hyphens. */
export function toSlug(text: string, language: Language): string {
  const lower = text.toLowerCase().normalize('NFC')
  const plain =
    language === 'ar'
      ? // Drops vowel signs and the tatweel.
        lower.replaceAll(/[\u064B-\u0652\u0640]/g, '')
      : lower
          .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036F]/g, '')
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}
