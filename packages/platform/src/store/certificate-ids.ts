/** Hides a code of which only the last four characters are known. */
export function maskCode(lastDigits: string): string {
  return `••••${lastDigits}`
}

/** Returns the id of a gift certificate among the lines of a cart. Ids of products are numbers. */
export function toCertificateLineId(id: number): string {
  return `certificate-${id}`
}
