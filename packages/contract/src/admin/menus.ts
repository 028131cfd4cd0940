import { z } from 'zod'
import { channelId, language, name, noQuery, revision, revisionText, saved, text } from './fields.ts'
import { contentRoles, everyRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const maxDepth = 8
const maxItems = 1000

/** An item of a menu. Links to the page of a record (`record_id`) or to a path or URL (`slug`). */
export interface AdminMenuItem {
  readonly title: string
  readonly internal_name?: string
  /** The record whose page the item links to. */
  readonly record_id?: string
  /** A path of the shop, or an http(s), mailto or tel URL. */
  readonly slug?: string
  readonly children: readonly AdminMenuItem[]
}

const link = text.refine((value) => {
  if (value.startsWith('//') || value.includes('\\')) return false
  return !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^(https?|mailto|tel):/i.test(value)
}, 'Expected a path of the shop, or an http(s), mailto or tel URL.')

const item: z.ZodType<AdminMenuItem> = z
  .strictObject({
    title: name,
    internal_name: name.exactOptional(),
    record_id: name.exactOptional(),
    slug: link.exactOptional(),
    children: z.array(z.lazy(() => item)).default([]),
  })
  .refine(
    (each) => (each.record_id === undefined) !== (each.slug === undefined),
    'Expected either a record_id or a slug.',
  )

const items = z
  .array(item)
  .refine((all) => depthOf(all) <= maxDepth, `Expected at most ${maxDepth} levels.`)
  .refine((all) => countOf(all) <= maxItems, `Expected at most ${maxItems} items.`)

function depthOf(all: readonly AdminMenuItem[]): number {
  return all.reduce((depth, { children }) => Math.max(depth, 1 + depthOf(children)), 0)
}

function countOf(all: readonly AdminMenuItem[]): number {
  return all.reduce((sum, { children }) => sum + 1 + countOf(children), 0)
}

const responseItem: z.ZodType<AdminMenuItem> = z.object({
  title: z.string(),
  internal_name: z.string(),
  record_id: z.string().exactOptional(),
  slug: z.string().exactOptional(),
  children: z.array(z.lazy(() => responseItem)),
})

const menuSummary = {
  id: z.string(),
  channel: z.string(),
  language: z.string(),
  internal_name: z.string(),
  ...saved,
}

/** A menu in one language, with its items. */
export const menuSchema = z.object({ ...menuSummary, items: z.array(responseItem) })

/** Lists the menus without their items. */
export const listMenus = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/menus',
  summary: 'Lists the menus without their items.',
  query: z.strictObject({ channel: channelId.exactOptional(), language: language.exactOptional() }),
  body: null,
  response: z.object({ menus: z.array(z.object(menuSummary)) }),
  access: everyRole,
})

/** Returns a menu in one language, by its id. */
export const getMenu = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/menus/{channel}/{language}/{menu}',
  summary: 'Returns a menu in one language, by its id.',
  query: noQuery,
  body: null,
  response: menuSchema,
  access: everyRole,
})

/** Creates a menu in one language, or replaces it with all its items. */
export const putMenu = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/menus/{channel}/{language}/{menu}',
  summary: 'Creates a menu in one language, or replaces it with all its items.',
  query: noQuery,
  body: z.strictObject({ internal_name: name.max(200), items, revision: revision.exactOptional() }),
  response: menuSchema,
  access: contentRoles,
})

/** Deletes a menu in one language. */
export const deleteMenu = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/menus/{channel}/{language}/{menu}',
  summary: 'Deletes a menu in one language.',
  query: z.strictObject({ revision: revisionText.exactOptional() }),
  body: null,
  response: z.object({ id: z.string() }),
  access: contentRoles,
})
