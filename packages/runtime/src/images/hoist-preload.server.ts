const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/
const main = /<link [^>]*fetchPriority="high"[^>]*>/i

export interface Hoisted {
  /** Preload link of the page's main image, for the head; '' if it has none. */
  readonly preload: string
  readonly content: string
}

/**
 * Removes the image preloads that React writes before the content. One of them goes to the head: that of the first image
 * with high priority, the page's main one. React also preloads all images that are not lazy; these would compete with
 * the main image, and the parser finds them in the content anyway.
 */
export function hoistPreload(content: string): Hoisted {
  const [links = ''] = preloads.exec(content) ?? []
  const [preload = ''] = main.exec(links) ?? []
  return { preload, content: content.slice(links.length) }
}
