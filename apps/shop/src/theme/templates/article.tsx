import { defineTemplate, Region, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import { formatDate } from '../words/formats.ts'
import { loadPageWords } from '../words/page-words.ts'
import type { PageWords } from '../words/words.ts'
import { readingMinutes } from './reading-minutes.ts'

interface ArticleData {
  readonly words: PageWords
  readonly minutes: number
}

/** An article: title, introduction, who wrote it and when, how long it takes, and its sections. */
function Article({ page, data: { words, minutes } }: TemplateProps<ArticleData>) {
  const [intro, author, day] = [text(page.intro), text(page.author), text(page.published_on)]
  return (
    <article>
      <header className="wrap article-head">
        <h1>{page.title}</h1>
        {intro && <p className="lead">{intro}</p>}
        <ul className="article-facts">
          {author && <li>{words.by({ author })}</li>}
          {day && (
            <li>
              <time dateTime={day}>{words.published({ date: formatDate(page.language, day) })}</time>
            </li>
          )}
          <li>{words.readingTime({ minutes })}</li>
        </ul>
      </header>
      <Region field="body_page_editor" />
    </article>
  )
}

async function load({ language }: LoadContext, page: PageData): Promise<ArticleData> {
  return { words: await loadPageWords(language), minutes: readingMinutes(page.body_page_editor) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export const template = defineTemplate({ component: Article, load })
