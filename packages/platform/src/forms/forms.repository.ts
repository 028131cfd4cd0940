import { globalSettingsModel } from '@vitrine/contract'
import type { Executor, FormTable, LocaleScope } from '../database/index.ts'
import type { LocalizedId } from '../site/index.ts'
import type { SettingsForMail } from './choose-recipients.ts'
import type { FormDefinition, StoredForm } from './definition.ts'

/** The channel and languages in which a form is looked up. */
export interface FormScope extends LocaleScope {
  /** Used for forms that do not exist in `language`. */
  readonly defaultLanguage: string
}

/**
 * Finds a form in the requested language or the default language.
 *
 * @param idOrName the form's id or name; an id takes precedence
 */
export async function findForm(
  db: Executor,
  idOrName: string,
  { channelId, language, defaultLanguage }: FormScope,
): Promise<StoredForm | undefined> {
  const rows = await db
    .selectFrom('forms')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', 'in', [language, defaultLanguage])
    .where((where) => where.or([where('id', '=', idOrName), where('name', '=', idOrName)]))
    .execute()
  const rank = (row: FormTable) => (row.id === idOrName ? 0 : 2) + (row.language === language ? 0 : 1)
  const [row] = rows.toSorted((a, b) => rank(a) - rank(b))
  return row && toStoredForm(row)
}

/** Lists each form of the channel once, in the requested or the default language, ordered by name. */
export async function listForms(
  db: Executor,
  { channelId, language, defaultLanguage }: FormScope,
): Promise<StoredForm[]> {
  const rows = await db
    .selectFrom('forms')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', 'in', [language, defaultLanguage])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const translated = new Set(rows.filter((row) => row.language === language).map((row) => row.id))
  return rows.filter((row) => row.language === language || !translated.has(row.id)).map(toStoredForm)
}

/** Lists the forms of all channels in all languages, or only those of one channel or language. */
export async function listFormRows(
  db: Executor,
  { channelId, language }: Partial<LocaleScope> = {},
): Promise<readonly Omit<FormTable, 'definition'>[]> {
  return db
    .selectFrom('forms')
    .select(['id', 'channel_id', 'language', 'name'])
    .$if(channelId !== undefined, (query) => query.where('channel_id', '=', channelId ?? ''))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .orderBy('channel_id')
    .orderBy('language')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Lists the forms of all channels in all languages, including their definitions. */
export async function listAllForms(db: Executor): Promise<StoredForm[]> {
  const rows = await db
    .selectFrom('forms')
    .selectAll()
    .orderBy('channel_id')
    .orderBy('language')
    .orderBy('id')
    .execute()
  return rows.map(toStoredForm)
}

/** Finds a form in exactly this language. */
export async function findLocalizedForm(
  db: Executor,
  { channelId, language, id }: LocalizedId,
): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('forms')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toStoredForm(row)
}

/** Inserts or replaces a form in one language. */
export async function saveForm(
  tx: Executor,
  { id, channelId, language, name, definition }: StoredForm,
): Promise<void> {
  const row = { name, definition: JSON.stringify(definition) }
  await tx
    .insertInto('forms')
    .values({ id, channel_id: channelId, language, ...row })
    .onConflict((conflict) => conflict.columns(['channel_id', 'language', 'id']).doUpdateSet(row))
    .execute()
}

/** Deletes a form in one language. Returns false if it does not exist. */
export async function deleteFormRow(
  tx: Executor,
  { channelId, language, id }: LocalizedId,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('forms')
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return deleted.length > 0
}

function toStoredForm(row: FormTable): StoredForm {
  const definition = JSON.parse(row.definition) as FormDefinition
  return { id: row.id, channelId: row.channel_id, language: row.language, name: row.name, definition }
}

/** Returns the first entry of the field `site` of the published global settings (section 3). */
export async function findSiteSettings(
  db: Executor,
  { channelId, language, defaultLanguage }: FormScope,
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
