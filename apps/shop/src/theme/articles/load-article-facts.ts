import type { PageData } from '@vitrine/runtime'
import { formatDate } from '../messages/formats.ts'
import { loadPageMessages } from '../messages/page-messages.ts'
import { readingMinutes } from './reading-minutes.ts'

/** A line below the title of an article. */
export interface ArticleFact {
  readonly text: string
  /** ISO 8601 date, if the fact is a date. */
  readonly date?: string
}

/** Loads the author, publication date and reading time of an article as localised texts. */
export async function loadArticleFacts(language: string, page: PageData): Promise<readonly ArticleFact[]> {
  const { author, published_on: date, body_page_editor: body } = page
  const messages = await loadPageMessages(language)
  return [
    ...(isText(author) ? [{ text: messages.by({ author }) }] : []),
    ...(isText(date) ? [{ text: messages.published({ date: formatDate(language, date) }), date }] : []),
    { text: messages.readingTime({ minutes: readingMinutes(body) }) },
  ]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
