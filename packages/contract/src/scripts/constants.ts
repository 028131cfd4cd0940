/** Model of the script records (section 3). */
export const scriptManagerModel = 'script_manager'

/** Key of the script records embedded in a page (section 7). */
export const scriptManagerSsrKey = 'script_manager'

/** Fields of a script record (section 3). */
export const scriptManagerFields = [
  'script',
  'select_pages_where_script_will_be_added',
  'location',
  'script_code',
  'behaviour',
] as const

/** Fields of a script record that this project adds: the required consent, additional sources (R23), and excluded pages. */
export const scriptManagerOwnFields = ['consent_category', 'policy_sources', 'excluded_paths'] as const

/** Suffix of snippet fields (section 3). */
export const snippetSuffix = '_etl'
