/**
 * Tags of the change tables that do not name a single item (R28). An answer has the tags of everything that it was made
 * from; a change of any of them makes caches compare the answer with a new one.
 */

/**
 * Tag of the set of published pages. It changes when a record begins or ceases to be published or visible, or gets another
 * slug; not when the content of a published record changes.
 */
export const publicationsTag = 'publications'

/** Tag of the details of the site and its channels. */
export const siteTag = 'site'

/** Tag of all models and their records: caches treat every tag that begins with `model:` as this one too. */
export const anyModelTag = 'model'

/** Tag of all menus, in the same way. */
export const anyMenuTag = 'menu'

/** Tag of all forms, in the same way. */
export const anyFormTag = 'form'

/** Tag of the prices and the availability of all products, in the same way. */
export const anyGoodsTag = 'goods'

/** Tag of the shop's locations. */
export const locationsTag = 'locations'

/** Returns the tag of the definition of a model, as opposed to its records. */
export function toDefinitionTag(model: string): string {
  return `definition:${model}`
}
