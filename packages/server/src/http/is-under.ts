/** Returns true if the path equals a prefix or is below one: `/apis` and `/apis/x` for `/apis`, but not `/apisx`. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
