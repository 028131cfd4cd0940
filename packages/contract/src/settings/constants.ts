/** Single-type model of the global settings (section 3). */
export const globalSettingsModel = 'global_settings'

/** Component id of the global settings' request (section 3). */
export const globalSettingsComponentId = 'gs_cmp'

/** Key under which the global settings are embedded in a served page (section 7). */
export const globalSettingsSsrKey = 'global_scmp'
