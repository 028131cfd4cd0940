/** A tag in the document's head. The runtime alone owns the head. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'link'; readonly attributes: Readonly<Record<string, string>> }

/** Marks the tags that the runtime wrote, so that it replaces these and nothing else. */
export const ownedAttribute = 'data-vitrine-head'
