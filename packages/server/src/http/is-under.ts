/** Whether a path is one of the prefixes or lies below one. `/apis` and `/apis/x` do, `/apisx` does not. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
