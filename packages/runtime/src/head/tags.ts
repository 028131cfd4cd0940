/** A tag in the document's head. Only the runtime writes these. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'link'; readonly attributes: Readonly<Record<string, string>> }

/** Marks the tags written by the runtime, so that it replaces no others. */
export const ownedAttribute = 'data-vitrine-head'
