/** Formats a masked code with its last four characters. */
export function maskCode(lastDigits: string): string {
  return `••••${lastDigits}`
}

/** Returns the id of a gift certificate among the lines of a cart. Product lines have numeric ids. */
export function toCertificateLineId(id: number): string {
  return `certificate-${id}`
}

/** Returns the id of the gift certificate in a line; undefined for other lines. */
export function readCertificateLineId(lineId: string): number | undefined {
  const [, id] = /^certificate-([1-9]\d{0,8})$/.exec(lineId) ?? []
  return id === undefined ? undefined : Number(id)
}
