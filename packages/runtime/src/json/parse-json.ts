/** Parses a string that holds JSON. Returns any other value, and any other string, unchanged. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
