/** Maximum lengths of the parts of an email address, in UTF-16 code units. */
const maxLocalLength = 64
const maxDomainLength = 253

/**
 * Returns an email address in the normalised form in which addresses are stored and compared: in
 * lower case, in NFC. Normalising twice changes nothing. Characters that only look alike remain
 * distinct (no NFKC, no lists of lookalikes), since mail providers may assign such addresses to
 * different people.
 */
export function normaliseEmail(email: string): string {
  // A lower-case letter may have a composed form that its upper case lacks, for example ǰ.
  return email.trim().toLowerCase().normalize('NFC')
}

/**
 * Returns true if a normalised text has the form of an email address: a local part of letters,
 * digits and common punctuation, and a host name. Rejects invisible characters and characters that
 * separate or enclose addresses in a mail header. Does not prove that the address exists.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    local.length <= maxLocalLength &&
    text.length - at - 1 <= maxDomainLength &&
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u.test(local) &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})$/u.test(label))
  )
}
