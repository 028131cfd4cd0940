import { randomBytes } from 'node:crypto'
import type { Executor } from '../database/index.ts'
import type {
  ChannelContent,
  MenuContent,
  MenuItemContent,
  ModelContent,
  RecordContent,
  SiteContent,
} from './content.ts'
import { toDerivedId } from './digest.ts'

/** Writes of one imported thing each. All take the import's transaction, and its time in ISO 8601. */

/** The details of the site, in place of what they were. */
export async function writeSite(tx: Executor, site: SiteContent): Promise<void> {
  const row = {
    tenant_id: site.tenantId,
    workspace_id: site.workspaceId,
    environment_id: site.environmentId,
    environment_type: site.environmentType,
    store_hash: site.storeHash,
    cache_domain: site.cacheDomain,
    ecomm_provider: JSON.stringify(site.ecommProvider),
  }
  await tx
    .insertInto('site')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** A channel with its languages, in place of what it was; its hosts come later. */
export async function writeChannel(tx: Executor, channel: ChannelContent): Promise<void> {
  const { id } = channel
  const row = {
    name: channel.name,
    custom_domain: channel.customDomain,
    default_language: channel.defaultLanguage,
    is_default: channel.isDefault ? 1 : 0,
  }
  await tx
    .insertInto('channels')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('channel_languages').where('channel_id', '=', id).execute()
  await tx
    .insertInto('channel_languages')
    .values(channel.languages.map((language, position) => ({ channel_id: id, language, position })))
    .execute()
}

/** After all channels' old hosts are gone, since a host may move from one channel to another. */
export async function writeHosts(tx: Executor, channel: ChannelContent): Promise<void> {
  if (channel.hosts.length === 0) return
  await tx
    .insertInto('channel_hosts')
    .values(channel.hosts.map((host, position) => ({ host, channel_id: channel.id, position })))
    .execute()
}

/** A model with its fields, in place of what it was. */
export async function writeModel(tx: Executor, model: ModelContent): Promise<void> {
  const row = { name: model.name, kind: model.kind, fields: JSON.stringify(model.fields) }
  await tx
    .insertInto('models')
    .values({ internal_name: model.internal_name, ...row })
    .onConflict((conflict) => conflict.column('internal_name').doUpdateSet(row))
    .execute()
}

/** A new version of a record, published; and the record itself when it is new. */
export async function writeRecord(tx: Executor, record: RecordContent, now: string): Promise<void> {
  const versionId = randomBytes(16).toString('hex')
  const row = {
    slug: record.slug,
    visible: record.visible ? 1 : 0,
    current_version_id: versionId,
    published_version_id: versionId,
    updated_at: now,
  }
  await tx
    .insertInto('records')
    .values({
      id: record.id,
      model: record.model,
      channel_id: record.channelId,
      language: record.language,
      group_key: record.key,
      created_at: now,
      ...row,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx
    .insertInto('versions')
    .values({
      id: versionId,
      record_id: record.id,
      title: record.title,
      data: JSON.stringify(record.data),
      created_at: now,
    })
    .execute()
}

/** A menu with all its items, in place of what it was. */
export async function writeMenu(tx: Executor, menu: MenuContent): Promise<void> {
  const { id, channelId, language, internal_name } = menu
  await deleteMenu(tx, channelId, language, id)
  await tx.insertInto('menus').values({ id, channel_id: channelId, language, internal_name }).execute()
  const write = async (items: readonly MenuItemContent[], parent_id: string | null, path: string) => {
    for (const [position, item] of items.entries()) {
      const place = `${path}/${position}`
      const itemId = toDerivedId('menu item', channelId, language, id, place)
      await tx
        .insertInto('menu_items')
        .values({
          id: itemId,
          menu_id: id,
          channel_id: channelId,
          language,
          parent_id,
          position,
          internal_name: item.internal_name,
          title: item.title,
          record_id: item.recordId,
          slug: item.slug,
        })
        .execute()
      await write(item.children, itemId, place)
    }
  }
  await write(menu.items, null, '')
}

/** A menu goes, with all its items. */
export async function deleteMenu(
  tx: Executor,
  channelId: string,
  language: string,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('menus')
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .execute()
}
