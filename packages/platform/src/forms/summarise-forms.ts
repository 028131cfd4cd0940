import type { Databases } from '../database/index.ts'
import { listFormRows } from './forms.repository.ts'
import { countSubmissions } from './submissions.repository.ts'

/** A form and the number of its submissions. */
export interface FormSummary {
  readonly id: string
  readonly name: string
  readonly channelId: string
  /** Number of submissions without spam. */
  readonly submissions: number
  readonly spam: number
  readonly latest: string | null
}

/** Returns every form that exists or has submissions, ordered by channel and name. */
export async function summariseForms({
  content,
  commerce,
}: Pick<Databases, 'content' | 'commerce'>): Promise<readonly FormSummary[]> {
  const forms = await listFormRows(content.db)
  const summaries = new Map<string, FormSummary>()
  for (const { id, name, channel_id: channelId } of forms) {
    const summary = { id, name, channelId, submissions: 0, spam: 0, latest: null }
    summaries.set(`${channelId}/${id}`, summary)
  }
  for (const { form_id: id, channel_id: channelId, count, spam, latest } of await countSubmissions(
    commerce.db,
  )) {
    const key = `${channelId}/${id}`
    const name = summaries.get(key)?.name ?? '(removed)'
    summaries.set(key, { id, name, channelId, submissions: count - spam, spam, latest })
  }
  return [...summaries.values()].toSorted((a, b) =>
    `${a.channelId} ${a.name}` < `${b.channelId} ${b.name}` ? -1 : 1,
  )
}
