import type { ContentDatabase } from '../src/database/index.ts'

/** Number of records. */
const records = 40

/** Number of items that an import writes over content with another mark. */
export const markedItems = records + 3

/**
 * Creates content with the same mark in every part: site, model, records with drafts and relations,
 * menu.
 */
export function markedContent(mark: number): ReadonlyMap<string, string> {
  const files: Record<string, unknown> = {
    'site.json': {
      ...{ tenantId: 't', workspaceId: 'w', environmentId: 'e', storeHash: `mark-${mark}` },
      ecommProvider: { a: 'a', b: 'b', c: 'c' },
    },
    'channels.json': [
      { id: '1', name: 'One', hosts: ['localhost'], languages: ['en'], defaultLanguage: 'en' },
    ],
    'models/page.json': {
      internal_name: 'page',
      name: `mark-${mark}`,
      kind: 'collection',
      fields: { mark: { type: 'number' }, next: { type: 'relation' } },
    },
    '1/en/menus/main.json': { items: [{ title: `mark-${mark}`, page: 'p0' }] },
  }
  for (let index = 0; index < records; index++) {
    // Every slug moves to the next page, so no page can be written before its slug is released.
    const slug = `s${(index + mark) % records}`
    const fields = { mark, next: `page/p${(index + 1) % records}` }
    files[`1/en/pages/p${index}.json`] = { slug, title: `mark-${mark}`, fields }
    if (index % 4 === mark % 4) {
      files[`1/en/pages/p${index}.draft.json`] = { slug, title: `draft-${mark}`, fields }
    }
  }
  return new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]))
}

/** Returns all marks in the database. If imports are atomic, there is exactly one. */
export async function readMarks({ db }: ContentDatabase): Promise<ReadonlySet<string>> {
  const pages = await db
    .selectFrom('records')
    .leftJoin('versions as shown', 'shown.id', 'records.published_version_id')
    .leftJoin('versions as current', 'current.id', 'records.current_version_id')
    .select([
      'shown.title as shown',
      'current.title as current',
      'shown.data',
      'records.slug',
      'shown.slug as of',
    ])
    .execute()
  const site = await db.selectFrom('site').select('store_hash as mark').execute()
  const models = await db
    .selectFrom('models')
    .select('name as mark')
    .where('internal_name', '=', 'page')
    .execute()
  const items = await db.selectFrom('menu_items').select('title as mark').execute()
  const number = (text: string | null | undefined) => /\d+$/.exec(text ?? '')?.[0] ?? `nothing (${text})`
  return new Set([
    ...pages.flatMap(({ shown, current, data, slug, of }) => [
      number(shown),
      number(current),
      String((JSON.parse(data ?? '{}') as { mark?: number }).mark),
      ...(slug === of ? [] : [`the slug ${slug} for ${of}`]),
    ]),
    ...[...site, ...models, ...items].map(({ mark }) => number(mark)),
    ...(pages.length === 0 || pages.length === records ? [] : [`${pages.length} pages`]),
  ])
}
