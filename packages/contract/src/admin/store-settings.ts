import { z } from 'zod'
import { storeSettingsSections } from '../schemas/store-settings.ts'
import { channelId, noQuery, revision, revisionText, saved } from './fields.ts'
import { everyRole, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const part = z.strictObject(storeSettingsSections).partial().shape

/** The settings of the store. */
export const adminStoreSettingsSchema = z.object({ ...storeSettingsSections, ...saved })

/** The settings of a channel: the sections that override the store's sections. */
export const adminChannelStoreSettingsSchema = z.object({ channel: channelId, ...part, ...saved })

/** Returns the settings of the store: currencies, countries, tax, shipping, order numbers, returns. */
export const getStoreSettings = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/store-settings',
  summary: 'Returns the settings of the store: currencies, countries, tax, shipping, order numbers, returns.',
  query: noQuery,
  body: null,
  response: adminStoreSettingsSchema,
  access: everyRole,
})

/** Replaces the settings of the store. */
export const putStoreSettings = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/store-settings',
  summary: 'Replaces the settings of the store.',
  query: noQuery,
  body: z.strictObject({ ...storeSettingsSections, revision: revision.exactOptional() }),
  response: adminStoreSettingsSchema,
  access: ownerRole,
})

/** Returns the sections of the store settings that a channel overrides. */
export const getChannelStoreSettings = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/store-settings/{channel}',
  summary: 'Returns the sections of the store settings that a channel overrides.',
  query: noQuery,
  body: null,
  response: adminChannelStoreSettingsSchema,
  access: everyRole,
})

/** Creates or replaces the sections of the store settings that a channel overrides. */
export const putChannelStoreSettings = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/store-settings/{channel}',
  summary: 'Creates or replaces the sections of the store settings that a channel overrides.',
  query: noQuery,
  body: z.strictObject({ ...part, revision: revision.exactOptional() }),
  response: adminChannelStoreSettingsSchema,
  access: ownerRole,
})

/** Deletes the store settings of a channel. */
export const deleteChannelStoreSettings = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/store-settings/{channel}',
  summary: 'Deletes the store settings of a channel. The channel then uses the settings of the store.',
  query: z.strictObject({ revision: revisionText.exactOptional() }),
  body: null,
  response: z.object({ channel: z.string() }),
  access: ownerRole,
})
