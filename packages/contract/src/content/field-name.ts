/** Allowed characters of a field name, for error messages. */
export const fieldNameRule = 'at most 64 letters, digits and underscores, starting with a letter'

/** Returns true if the text is a valid field name of a model, in content files and in the write API. */
export function isFieldName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(text)
}
