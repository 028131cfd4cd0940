import type { Call, ResponseName } from '@vitrine/contract'
import { responseSchemas, channelSchema, findBySlugSchema, formSchema } from '@vitrine/contract/schemas'
import { z } from 'zod'

const maybeText = z.string().nullish()

/** Pages write dates and prices by it, and name it in a header: what is no tag would fail them. */
const language = z.string().refine(isLanguageTag, 'expected a language tag, for example "de" or "pt-BR"')

/** An address of a channel, which its pages are known by. One that cannot be read at all is as good as none. */
const address = maybeText.refine(
  (text) => /^(?:https?:)?$/.test(URL.parse(text ?? '')?.protocol ?? ''),
  'expected an http(s) address',
)

/** Of a channel what pages are made with; a platform elsewhere may leave an address out. */
const channel = channelSchema.extend({
  is_current: z.unknown(),
  language,
  custom_domain: maybeText,
  channel_url: address,
})

const record = z.looseObject({ id: z.string(), title: maybeText, page_slug: maybeText })

const page = record.extend({
  content_model_internal_name: z.string(),
  language: language.nullish(),
  template: maybeText,
  domain_urls: z.array(z.object({ language: z.string(), url: z.string() })).nullish(),
})

const meta = findBySlugSchema.shape._meta_.nullish()

const records = z.array(record)

const count = z.int().min(0)

const menuItem = z.object({
  id: z.string(),
  title: z.string(),
  page_slug: z.string(),
  current_version_id: maybeText,
  get children() {
    return z.array(menuItem).nullish()
  },
})

const form = formSchema.omit({ form_type: true, name: true, workspace_id: true }).extend({
  description: maybeText,
  token: maybeText,
  captcha: formSchema.shape.captcha.nullish(),
})

/** By the name of the answer. */
const schemas: Readonly<Partial<Record<ResponseName, z.ZodType>>> = {
  Ping: z.object({
    language,
    channelId: z.string(),
    cacheDomain: maybeText,
    workspaceId: maybeText,
    otherDomains: z.array(channel),
  }),
  AuthCheck: responseSchemas.AuthCheck,
  FindBySlug: z.object({ record: page.nullish(), _meta_: meta, REDIRECT_URL: maybeText }).nullable(),
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
    storeHash: maybeText,
    environmentType: maybeText,
    records,
    snippets: z.array(z.object({ field: z.string(), html: z.string() })),
    customStyles: z.array(z.unknown()),
  }),
}

/**
 * What pages are made of, by call: that much of the contract's schemas as the server relies on, and no more, because
 * platforms differ. Single fields of content are read with care by whoever shows them. Undefined where nothing is said.
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
