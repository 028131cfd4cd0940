/** SEO fields of a page: the first entry of its `seo` or `post_seo` (section 3). */
export interface Seo {
  readonly title_tag?: string
  readonly meta_title?: string
  readonly meta_description?: string
  readonly meta_keywords?: string
  readonly meta_type?: string
  readonly og_title?: string
  readonly og_description?: string
  readonly og_image?: unknown
  readonly canonical_url?: string
  readonly meta_robots_follow?: unknown
  readonly meta_robots_index?: unknown
}

/** A page-editor field: one layout, or a layout per channel id and language. Sent as a JSON string (section 3). */
export interface PageEditorField {
  readonly __style_tag__?: string
  readonly [key: string]: unknown
}
