import type { Call } from '../call.ts'
import { filterLimits } from '../content/index.ts'

const most = `At most ${filterLimits.fields} fields, ${filterLimits.valuesPerList} values in a list and ${filterLimits.values} in all filters, and in all filters ${filterLimits.unindexed} of ne, nin, contains and exists false`

/** What the parameters of the questions about content do; docs/content-queries.md has the whole of it. */
const content: Readonly<Record<string, string>> = {
  fields: 'Fields to keep, separated by commas; a.b is a member of a. Unknown ones are passed over.',
  fieldsDataToQuery:
    'Fields to keep, separated by commas; a.b is a member of a. Unknown ones are passed over.',
  sort_by: 'A field of the model, or title, id, key, page_slug, created_at or updated_at.',
  sort_order: 'asc or desc.',
  order_by: 'asc or desc.',
  content_data_sort_by: 'A field of the model that decides before sort_by.',
  limit: 'Records in the page.',
  offset: 'Where the page starts.',
  skip: 'Where the page starts.',
  relation_field: 'Relations to expand, separated by commas: author,author.company. At most three steps.',
  relationFieldDataToQuery: 'Fields to keep of related records: title of all of them, author.name of one.',
  field_type: 'text or number: how values are compared, in place of what the model says.',
  filter:
    'A JSON object: field, and a value, a list of values, or operators: eq, ne, gt, gte, lt, lte, in, nin, contains, starts_with, between, exists. ' +
    `${most}.`,
  parent_filter:
    'A filter on the records: {"price":{"gte":10},"colour":["red"]}. Operators: eq, ne, gt, gte, lt, lte, in, nin, contains, starts_with, between, exists. ' +
    `${most}; with filter_operator or none of these.`,
  child_filter: 'A filter on related records: {"author.country":"DE"}. It counts with parent_filter.',
  filter_operator: 'and, or: how the conditions of both filters are joined.',
  field_name: 'A field of the model.',
  field_value: 'The value of the field; around a place its latitude and longitude in degrees: 52.5,13.4.',
  version_id:
    'A version, a draft too, in place of the published one. One that is not of this record is not found.',
  isAuto: 'Accepted, and without effect until there is a search for products.',
  searchTerm: 'Accepted, and without effect until there is a search for products.',
  internal_name: 'The model.',
  internal_names: 'The models, separated by commas; absent: all collections.',
  radius: 'Kilometres.',
  content_search: 'Words that the records have to have, in any form; the last may be the beginning of one.',
  dataFieldsToQuery: 'Fields of an item to keep, separated by commas.',
  include_fields_meta: 'Whether to tell the types of the fields.',
}

/** What a parameter or body field of a call does; undefined where its name has to say it. */
export function describeField(call: Call, name: string): string | undefined {
  const isKnown = (call.group === 'content' || call.group === 'menus') && Object.hasOwn(content, name)
  return isKnown ? content[name] : undefined
}
