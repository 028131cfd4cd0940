/**
 * Joins values into a line. Control and invisible format characters become spaces, so that text of customers
 * cannot control the terminal or forge lines, and a spreadsheet gets text instead of a formula. Numbers are
 * left unchanged.
 */
export function toLine(values: readonly (string | number)[]): string {
  const texts = values.map((value) =>
    typeof value === 'number'
      ? String(value)
      : value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').replace(/^\s*[=+@-](?=.)/, "'$&"),
  )
  return `${texts.join('\t').trimEnd()}\n`
}

/** Formats data as JSON, with control characters escaped. */
export function toJson(data: unknown): string {
  const text = JSON.stringify(data, undefined, 2)
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${text.replaceAll(/[\u007F-\u009F]/g, escape)}\n`
}
