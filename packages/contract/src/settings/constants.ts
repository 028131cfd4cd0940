/** Single-type model of the global settings (section 3). */
export const globalSettingsModel = 'global_settings'

/** Component id of the global settings (section 3). */
export const globalSettingsComponentId = 'gs_cmp'

/** Key of the global settings embedded in a page (section 7). */
export const globalSettingsSsrKey = 'global_scmp'
