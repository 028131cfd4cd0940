import type { Call, ResponseName } from '@vitrine/contract'
import { responseSchemas, channelSchema, findBySlugSchema, formSchema } from '@vitrine/contract/schemas'
import { z } from 'zod'

const optionalText = z.string().nullish()

/** A language tag. Pages use it for dates, prices and a header, and would fail with an invalid one. */
const language = z.string().refine(isLanguageTag, 'expected a language tag, for example "de" or "pt-BR"')

/** Address of a channel. An address that cannot be parsed is accepted and counts as missing. */
const address = optionalText.refine(
  (text) => /^(?:https?:)?$/.test(URL.parse(text ?? '')?.protocol ?? ''),
  'expected an http(s) address',
)

/** The fields of a channel that pages depend on. A remote platform may omit an address. */
const channel = channelSchema.extend({
  is_current: z.unknown(),
  language,
  custom_domain: optionalText,
  channel_url: address,
})

const record = z.looseObject({ id: z.string(), title: optionalText, page_slug: optionalText })

const page = record.extend({
  content_model_internal_name: z.string(),
  language: language.nullish(),
  template: optionalText,
  domain_urls: z.array(z.object({ language: z.string(), url: z.string() })).nullish(),
})

const meta = findBySlugSchema.shape._meta_.nullish()

const records = z.array(record)

const count = z.int().min(0)

const menuItem = z.object({
  id: z.string().nullish(),
  title: z.string(),
  page_slug: z.string(),
  current_version_id: optionalText,
  get children() {
    return z.array(menuItem).nullish()
  },
})

const form = formSchema.omit({ form_type: true, name: true, workspace_id: true }).extend({
  description: optionalText,
  token: optionalText,
  captcha: formSchema.shape.captcha.nullish(),
})

/** Schemas by response name. */
const schemas: Readonly<Record<string, z.ZodType | undefined>> = {
  Ping: z.object({
    language,
    channelId: z.string(),
    cacheDomain: optionalText,
    workspaceId: optionalText,
    otherDomains: z.array(channel),
  }),
  AuthCheck: responseSchemas.AuthCheck,
  FindBySlug: z.object({ record: page.nullish(), _meta_: meta, REDIRECT_URL: optionalText }).nullable(),
  Single: z.object({ record: z.looseObject({}), _meta_: meta }),
  Record: z.object({ record, _meta_: meta }),
  Records: z.object({ records, count: count.nullish(), _meta_: meta }),
  MenuItems: z.array(menuItem),
  Form: form,
  Forms: z.array(form),
  FormSubmitted: z
    .object({ success_action: responseSchemas.FormSubmitted.shape.success_action.nullish() })
    .nullish(),
  ChannelSnippets: z.object({
    storeHash: optionalText,
    environmentType: optionalText,
    records,
    snippets: z.array(z.object({ field: z.string(), html: z.string() })),
    customStyles: z.array(z.unknown()),
  }),
} satisfies Partial<Record<ResponseName, z.ZodType>>

/**
 * Returns the schema of the data that pages depend on, or undefined if there is none. It requires only what the server relies
 * on, since platforms differ. Components validate single fields of content themselves.
 */
export function lenientSchemaOf({ response }: Call): z.ZodType | undefined {
  return schemas[response]
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
