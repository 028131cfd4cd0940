const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/
const main = /<link [^>]*fetchPriority="high"[^>]*>/i

export interface Hoisted {
  /** For the head: announces the page's main image; empty where it has none. */
  readonly preload: string
  readonly content: string
}

/**
 * Takes the announcements of images that React writes before the content. One goes to the head: that of the first image
 * of high priority, the page's main one. React also announces images that are merely not lazy; these would compete
 * with it, and stand in the content anyway.
 */
export function hoistPreload(content: string): Hoisted {
  const [announced = ''] = preloads.exec(content) ?? []
  const [preload = ''] = main.exec(announced) ?? []
  return { preload, content: content.slice(announced.length) }
}
