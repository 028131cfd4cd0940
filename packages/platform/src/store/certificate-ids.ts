/** Hides a code of which only the last four characters are known. */
export function maskCode(lastDigits: string): string {
  return `••••${lastDigits}`
}

/** Returns the id of a gift certificate among the lines of a cart. Ids of products are numbers. */
export function toCertificateLineId(id: number): string {
  return `certificate-${id}`
}

/** Returns the id of a gift certificate by that of its line; undefined if the line is none of a gift certificate. */
export function readCertificateLineId(lineId: string): number | undefined {
  const [, id] = /^certificate-([1-9]\d{0,8})$/.exec(lineId) ?? []
  return id === undefined ? undefined : Number(id)
}
