import type { PageData } from '@vitrine/runtime'
import { formatDate } from '../words/formats.ts'
import { loadPageWords } from '../words/page-words.ts'
import { readingMinutes } from './reading-minutes.ts'

/** One line about an article. */
export interface Fact {
  readonly text: string
  /** The day that it tells, as a machine reads it. */
  readonly day?: string
}

/** Who wrote an article, when it was published, and how long it takes to read, in its language. */
export async function loadFacts(language: string, page: PageData): Promise<readonly Fact[]> {
  const { author, published_on: day, body_page_editor: body } = page
  const words = await loadPageWords(language)
  return [
    ...(isText(author) ? [{ text: words.by({ author }) }] : []),
    ...(isText(day) ? [{ text: words.published({ date: formatDate(language, day) }), day }] : []),
    { text: words.readingTime({ minutes: readingMinutes(body) }) },
  ]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
