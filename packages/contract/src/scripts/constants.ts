/** Model of the script records (section 3). */
export const scriptManagerModel = 'script_manager'

/** Key under which the script records are embedded in a served page (section 7). */
export const scriptManagerSsrKey = 'script_manager'

/** The fields of a script record (section 3). */
export const scriptManagerFields = [
  'script',
  'select_pages_where_script_will_be_added',
  'location',
  'script_code',
  'behaviour',
] as const

/** Fields of a script record beyond those of the specification: what the visitor must consent to, and more sources (R23). */
export const scriptManagerOwnFields = ['consent_category', 'policy_sources'] as const

/** End of the name of every snippet field (section 3). */
export const snippetSuffix = '_etl'
