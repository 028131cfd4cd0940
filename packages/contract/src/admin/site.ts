import { z } from 'zod'
import { isCacheDomain, isSiteName, siteNameRule } from '../site-details.ts'
import { channelId, language, name, noQuery, revision, saved, text } from './fields.ts'
import { everyRole, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const siteName = text.refine(isSiteName, `Expected ${siteNameRule}.`)

const site = {
  tenantId: siteName,
  workspaceId: siteName,
  environmentId: siteName,
  environmentType: name,
  storeHash: z.union([z.literal(''), siteName]),
  cacheDomain: text.refine(isCacheDomain, 'Expected a host name, an http(s) origin or an empty string.'),
  ecommProvider: z.strictObject({ a: name, b: name, c: name }),
}

/** The details of the site. */
export const siteSchema = z.object({ ...site, ...saved })

/** Returns the details of the site. */
export const getSite = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/site',
  summary: 'Returns the details of the site.',
  query: noQuery,
  body: null,
  response: siteSchema,
  access: everyRole,
})

/** Replaces the details of the site. */
export const putSite = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/site',
  summary: 'Replaces the details of the site.',
  query: noQuery,
  body: z.strictObject({ ...site, revision: revision.exactOptional() }),
  response: siteSchema,
  access: ownerRole,
})

const host = text.max(253).refine(isHostName, 'Expected a host name in lower case, without scheme and port.')

const channel = z
  .strictObject({
    id: channelId,
    name,
    hosts: z.array(host).max(100).default([]),
    customDomain: z.union([z.literal(''), host]).default(''),
    languages: z.array(language).min(1).max(100),
    defaultLanguage: language,
    default: z.boolean().default(false),
  })
  .refine((each) => each.languages.includes(each.defaultLanguage), {
    path: ['defaultLanguage'],
    error: 'Expected one of the languages of the channel.',
  })
  .refine((each) => isUnique(each.languages.map((tag) => tag.toLowerCase())), {
    path: ['languages'],
    error: 'Expected each language only once.',
  })

const channels = z
  .array(channel)
  .min(1)
  .max(200)
  .refine((all) => all.filter((each) => each.default).length === 1, 'Expected exactly one default channel.')
  .refine((all) => isUnique(all.map(({ id }) => id)), 'Expected each id only once.')
  .refine((all) => isUnique(all.flatMap(({ hosts }) => hosts)), 'Expected each host only once.')

/** The channels of the site. */
export const channelsSchema = z.object({ channels: z.array(channel), ...saved })

/** Lists the channels with their hosts and languages. */
export const getChannels = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/channels',
  summary: 'Lists the channels with their hosts and languages.',
  query: noQuery,
  body: null,
  response: channelsSchema,
  access: everyRole,
})

/** Replaces all channels. */
export const putChannels = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/channels',
  summary: 'Replaces all channels. Fails if a channel or language that has content is omitted.',
  query: noQuery,
  body: z.strictObject({ channels, revision: revision.exactOptional() }),
  response: channelsSchema,
  access: ownerRole,
})

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

function isHostName(value: string): boolean {
  const url = URL.parse(`http://${value}`)
  return url !== null && url.hostname === value && url.port === '' && url.pathname === '/'
}
