import { isCountry } from './countries.ts'

/**
 * Formats of VAT ids without separators, by prefix. The prefix is the country code, except for
 * Greece (`EL`) and Northern Ireland (`XI`).
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(?:\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

/** Format of the tax numbers of all other countries. */
const otherForm = /^[A-Z\d]{4,20}$/

/**
 * Returns a VAT id in upper case and without separators, with its prefix; undefined if its format
 * is invalid. Does not check that the id exists.
 *
 * @param country two-letter code of the address's country (ISO 3166-1); undefined without an
 * address, in which case the id must include its prefix.
 */
export function normaliseVatId(vatId: string, country?: string): string | undefined {
  const entered = vatId.toUpperCase().replaceAll(/[\s./-]/g, '')
  const own = country ?? entered.slice(0, 2)
  const text = own === 'GR' ? entered.replace(/^GR/, 'EL') : entered
  const prefixes = own === 'GB' ? ['GB', 'XI'] : [own === 'GR' ? 'EL' : own]
  const known = prefixes.filter((prefix) => Object.hasOwn(forms, prefix))
  if (known.length === 0) return isCountry(own) && otherForm.test(text) ? text : undefined
  for (const prefix of known) {
    const number = text.startsWith(prefix) ? text.slice(2) : country === undefined ? undefined : text
    if (number !== undefined && forms[prefix]?.test(number)) return prefix + number
  }
  return undefined
}
