const maxCached = 100

/**
 * Caches formats by name, since creating one takes a hundred times as long as using it. Formats are stateless, so requests
 * may share them. The cache is limited, since page languages and currencies come from the platform.
 */
export function memoize<T>(create: (name: string) => T): (name: string) => T {
  const cache = new Map<string, T>()
  return (name) => {
    const known = cache.get(name)
    if (known) return known
    if (cache.size >= maxCached) cache.clear()
    const format = create(name)
    cache.set(name, format)
    return format
  }
}
