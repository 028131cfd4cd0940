import { sql } from 'kysely'
import type { Executor } from '../database/index.ts'

/** A form as the command lists it. */
export interface FormSummary {
  readonly id: string
  readonly name: string
  readonly channelId: string
  /** Of what was sent with it, spam left out. */
  readonly submissions: number
  readonly spam: number
  readonly latest: string | null
}

/** Every form that exists, or with which something was sent, with how much was. */
export async function summariseForms(db: Executor): Promise<readonly FormSummary[]> {
  const forms = await db
    .selectFrom('forms')
    .select(['id', 'name', 'channel_id'])
    .orderBy('language')
    .execute()
  const counts = await db
    .selectFrom('form_submissions')
    .select(({ fn }) => [
      'form_id',
      'channel_id',
      fn.countAll<number>().as('count'),
      fn.sum<number>('spam').as('spam'),
      sql<string>`max(created_at)`.as('latest'),
    ])
    .groupBy(['form_id', 'channel_id'])
    .execute()
  const summaries = new Map<string, FormSummary>()
  for (const { id, name, channel_id: channelId } of forms) {
    const summary = { id, name, channelId, submissions: 0, spam: 0, latest: null }
    summaries.set(`${channelId}/${id}`, summary)
  }
  for (const { form_id: id, channel_id: channelId, count, spam, latest } of counts) {
    const key = `${channelId}/${id}`
    const name = summaries.get(key)?.name ?? '(removed)'
    summaries.set(key, { id, name, channelId, submissions: count - spam, spam, latest })
  }
  return [...summaries.values()].toSorted((a, b) =>
    `${a.channelId} ${a.name}` < `${b.channelId} ${b.name}` ? -1 : 1,
  )
}
