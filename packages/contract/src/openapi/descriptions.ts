import type { Call } from '../call.ts'
import { filterLimits } from '../content/index.ts'

const limits = `At most ${filterLimits.fields} fields per filter and ${filterLimits.valuesPerList} values per list. All filters together: at most ${filterLimits.values} values, and ${filterLimits.unindexed} uses of ne, nin, contains and exists: false`

/** Descriptions of the parameters of content queries. docs/content-queries.md describes them in full. */
const content: Readonly<Record<string, string>> = {
  fields:
    'Names of the fields to return, separated by commas; a.b is a member of a. Unknown names are ignored.',
  fieldsDataToQuery:
    'Names of the fields to return, separated by commas; a.b is a member of a. Unknown names are ignored.',
  sort_by: 'A field of the model, or title, id, key, page_slug, created_at or updated_at.',
  sort_order: 'asc or desc.',
  order_by: 'asc or desc.',
  content_data_sort_by: 'A field of the model to sort by. Takes precedence over sort_by.',
  limit: 'Number of records to return.',
  offset: 'Number of records to skip.',
  skip: 'Number of records to skip.',
  relation_field: 'Relations to expand, separated by commas: author,author.company. At most three levels.',
  relationFieldDataToQuery:
    'Fields of related records to return: title for all relations, author.name for one.',
  field_type: 'text or number. Overrides how the model compares values.',
  filter:
    'A JSON object. Maps each field to a value, a list of values, or an object of operators: eq, ne, gt, gte, lt, lte, in, nin, contains, starts_with, between, exists. ' +
    `${limits}.`,
  parent_filter:
    'A filter on the records: {"price":{"gte":10},"colour":["red"]}. Operators: eq, ne, gt, gte, lt, lte, in, nin, contains, starts_with, between, exists. ' +
    `${limits}. If filter_operator is 'or', these operators are not allowed.`,
  child_filter:
    'A filter on related records: {"author.country":"DE"}. The limits apply to both filters together.',
  filter_operator: 'and, or. Combines the conditions of both filters. Defaults to and.',
  field_name: 'A field of the model.',
  field_value:
    'The value of the field. For a geographic search, latitude and longitude in degrees: 52.5,13.4.',
  version_id:
    'The id of a version, possibly a draft, to return instead of the published one. It must belong to the record.',
  isAuto: 'Accepted, but has no effect until product search is available.',
  searchTerm: 'Accepted, but has no effect until product search is available.',
  internal_name: 'The model.',
  internal_names: 'The models, separated by commas. Defaults to all collections.',
  radius: 'Radius in kilometres.',
  content_search: 'Words that the records must contain, in any inflection. The last word may be a prefix.',
  dataFieldsToQuery: 'Names of the fields to return, separated by commas.',
  include_fields_meta: 'True to include the types of the fields.',
}

/** Returns the description of a parameter or body field, or undefined if there is none. */
export function describeField(call: Call, name: string): string | undefined {
  const isKnown = (call.group === 'content' || call.group === 'menus') && Object.hasOwn(content, name)
  return isKnown ? content[name] : undefined
}
