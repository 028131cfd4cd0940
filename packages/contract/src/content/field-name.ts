/** What the name of a model's field is made of, for whoever is told that one is not. */
export const fieldNameRule = 'at most 64 letters, digits and underscores, a letter first'

/** Whether a text may name a field of a model, in files as in the write API. */
export function isFieldName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(text)
}
