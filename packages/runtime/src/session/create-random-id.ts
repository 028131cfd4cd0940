/** Creates a random id. `crypto.randomUUID` is unavailable on plain HTTP, except on localhost. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
