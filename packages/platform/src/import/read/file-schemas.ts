import {
  isCacheDomain,
  isRedirectTarget,
  isSiteName,
  productionEnvironment,
  siteNameRule,
} from '@vitrine/contract'
import { z } from 'zod'
import { trimSlashes, validateSlug } from '../../site/index.ts'

/* Schemas of the content files. Unknown properties are errors. */

const name = z.string().min(1)
const identifier = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'expected lower-case letters, digits and underscores')
const language = z
  .string()
  .regex(/^[a-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, 'expected a language tag, for example "en" or "pt-BR"')
const host = z
  .string()
  .refine((text) => isHostName(text), 'expected a lower-case host name without scheme and port')
const fields = z.record(z.string(), z.unknown())

export const slugText = z
  .string()
  .transform((text) => trimSlashes(text).normalize('NFC'))
  .superRefine((text, context) => {
    const error = validateSlug(text)
    if (error !== undefined) context.addIssue({ code: 'custom', message: error })
  })

const target = z
  .string()
  .refine(isRedirectTarget, 'expected a path that starts with one slash, or an http(s) URL')

const link = z.string().refine((text) => {
  if (text.startsWith('//') || text.includes('\\')) return false
  return !/^[a-z][a-z0-9+.-]*:/i.test(text) || /^(https?|mailto|tel):/i.test(text)
}, 'expected a path of the shop, or an http(s), mailto or tel URL')

const siteName = z.string().refine(isSiteName, `expected ${siteNameRule}`)

export const siteFile = z.strictObject({
  tenantId: siteName,
  workspaceId: siteName,
  environmentId: siteName,
  storeHash: z.union([z.literal(''), siteName]),
  cacheDomain: z
    .string()
    .refine(isCacheDomain, 'expected a host name, an http(s) origin or an empty string')
    .default(''),
  ecommProvider: z.strictObject({ a: name, b: name, c: name }),
  environmentType: name.default(productionEnvironment),
})

export const channelsFile = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, hyphens and underscores'),
      name,
      hosts: z.array(host).default([]),
      customDomain: z.union([z.literal(''), host]).default(''),
      languages: z.array(language).min(1),
      defaultLanguage: language,
      default: z.boolean().default(false),
    }),
  )
  .min(1)

export const modelFile = z.strictObject({
  internal_name: identifier,
  name,
  kind: z.enum(['collection', 'single']),
  fields: z.record(z.string(), z.looseObject({ type: name })),
})

const time = z.iso
  .datetime({ offset: true, error: 'expected a time with a time zone, for example "2026-12-01T08:00:00Z"' })
  .transform((text) => new Date(text).toISOString())

/** Properties of every version of a record. */
const version = {
  slug: slugText.optional(),
  title: z.string(),
  template: name.optional(),
  visible: z.boolean().default(true),
  fields: fields.default({}),
}

/** Properties of the main file of a record: its status and its schedules. */
const lifecycle = {
  status: z.enum(['published', 'draft']).default('published'),
  publish_at: time.optional(),
  unpublish_at: time.optional(),
}

/** `records/<model>/**\/<key>.json`. */
export const recordFile = z.strictObject({ ...version, ...lifecycle })

/** `pages/**\/<key>.json`. */
export const pageFile = z.strictObject({
  model: identifier.default('page'),
  ...version,
  slug: slugText,
  ...lifecycle,
})

/** `scripts/<key>.json`: a record without slug and template. */
export const scriptFile = recordFile.omit({ slug: true, template: true })

/** `settings.json`. */
export const settingsFile = scriptFile.extend({ title: z.string().default('Global settings'), fields })

/** `<key>.draft.json`: a newer version than the published one. */
export const recordDraftFile = z.strictObject({ ...version, publish_at: time.optional() })
export const pageDraftFile = recordDraftFile.extend({ slug: slugText })
export const scriptDraftFile = recordDraftFile.omit({ slug: true, template: true })
export const settingsDraftFile = scriptDraftFile.extend({
  title: z.string().default('Global settings'),
  fields,
})

export const redirectsFile = z.array(
  z.strictObject({
    from: slugText,
    to: target,
    status: z.union([z.literal(301), z.literal(302)]).default(301),
    external: z.boolean().default(false),
  }),
)

/**
 * A reference to a record: `<model>/<key>` in the same channel and language, or an object that can
 * also specify another channel or language.
 */
export const referenceFile = z.union([
  z.string(),
  z.strictObject({ $record: z.string(), channel: name.optional(), language: name.optional() }),
])
export type ReferenceFile = z.output<typeof referenceFile>

export interface MenuItemFile {
  readonly title: string
  readonly internal_name?: string | undefined
  readonly page_slug?: string | undefined
  /** Key of a page: its path below `pages/` without `.json`. */
  readonly page?: string | undefined
  /** Another record in the same channel and language: `<model>/<key>`. */
  readonly record?: string | undefined
  readonly children: readonly MenuItemFile[]
}

const menuItem: z.ZodType<MenuItemFile> = z
  .strictObject({
    title: name,
    internal_name: name.optional(),
    page_slug: link.optional(),
    page: name.optional(),
    record: name.optional(),
    children: z.array(z.lazy(() => menuItem)).default([]),
  })
  .refine(
    (item) => [item.page, item.page_slug, item.record].filter((each) => each !== undefined).length === 1,
    'expected exactly one of "page", "page_slug" and "record"',
  )

export const menuFile = z.strictObject({ id: name.optional(), items: z.array(menuItem) })

function isHostName(text: string): boolean {
  const url = URL.parse(`http://${text}`)
  return url !== null && url.hostname === text && url.port === '' && url.pathname === '/'
}
