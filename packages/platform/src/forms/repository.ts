import { globalSettingsModel } from '@vitrine/contract'
import type { SettingsForMail } from './recipients.ts'
import type { Executor } from '../database/index.ts'
import type { FormTable } from '../database/schema.ts'
import type { FormDefinition, StoredForm } from './definition.ts'

/** A channel, and the language that is asked for with the one that stands in for it. */
export interface FormPlace {
  readonly channelId: string
  readonly language: string
  readonly defaultLanguage: string
}

/**
 * A form in the language asked for, else in the channel's own.
 *
 * @param name the form's id or its name; the id wins.
 */
export async function findForm(
  db: Executor,
  name: string,
  { channelId, language, defaultLanguage }: FormPlace,
): Promise<StoredForm | undefined> {
  const rows = await db
    .selectFrom('forms')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', 'in', [language, defaultLanguage])
    .where((where) => where.or([where('id', '=', name), where('name', '=', name)]))
    .execute()
  const rank = (row: FormTable) => (row.id === name ? 0 : 2) + (row.language === language ? 0 : 1)
  const [row] = rows.toSorted((a, b) => rank(a) - rank(b))
  return row && toForm(row)
}

/** Every form of the channel once, in the language asked for, else in the channel's own; in the order of their names. */
export async function findForms(
  db: Executor,
  { channelId, language, defaultLanguage }: FormPlace,
): Promise<StoredForm[]> {
  const rows = await db
    .selectFrom('forms')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', 'in', [language, defaultLanguage])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const asked = new Set(rows.filter((row) => row.language === language).map((row) => row.id))
  return rows.filter((row) => row.language === language || !asked.has(row.id)).map(toForm)
}

function toForm(row: FormTable): StoredForm {
  const definition = JSON.parse(row.definition) as FormDefinition
  return { id: row.id, channelId: row.channel_id, language: row.language, name: row.name, definition }
}

/** The first entry of the field `site` of the published global settings (section 3). */
export async function findSiteSettings(
  db: Executor,
  { channelId, language, defaultLanguage }: FormPlace,
): Promise<SettingsForMail> {
  const rows = await db
    .selectFrom('records')
    .innerJoin('versions', 'versions.id', 'records.published_version_id')
    .select(['records.language', 'versions.data'])
    .where('records.model', '=', globalSettingsModel)
    .where('records.channel_id', '=', channelId)
    .where('records.language', 'in', [language, defaultLanguage])
    .execute()
  const row = rows.find((each) => each.language === language) ?? rows[0]
  const { site } = JSON.parse(row?.data ?? '{}') as { readonly site?: unknown }
  const first: unknown = Array.isArray(site) ? site[0] : site
  return typeof first === 'object' && first !== null ? first : {}
}
