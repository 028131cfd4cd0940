/** Maximum length of an email address, in UTF-16 code units. */
const maxEmailLength = 320

/** Returns an email address in the normalised form in which addresses are stored and compared. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** Returns true if a normalised text has the form of an email address. Does not prove that the address exists. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(text)
}
