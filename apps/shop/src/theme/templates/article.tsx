import { defineTemplate, Region, type TemplateProps } from '@vitrine/runtime'
import { PageHead } from '../pages/page-head.tsx'
import { JsonLd } from '../structured-data/json-ld.tsx'
import type { ArticleFact } from '../articles/load-article-facts.ts'
import { articleData } from '../structured-data/page-data.ts'

interface ArticleData {
  readonly facts: readonly ArticleFact[]
  /** Structured data (schema.org), created on the server only. */
  readonly structured: readonly object[]
}

/** Template of articles: title, introduction, facts and sections. */
function Article({ page, data: { facts, structured } }: TemplateProps<ArticleData>) {
  return (
    <article>
      <JsonLd data={structured} />
      <PageHead title={page.title} lead={page.intro}>
        <ul className="article-facts">
          {facts.map(({ text, date }) => (
            <li key={text}>{date ? <time dateTime={date}>{text}</time> : text}</li>
          ))}
        </ul>
      </PageHead>
      <Region field="body_page_editor" />
    </article>
  )
}

export const template = defineTemplate({
  component: Article,
  load: async (context, page) => ({
    facts: await (await import('../articles/load-article-facts.ts')).loadArticleFacts(context.language, page),
    structured: import.meta.env.SSR ? articleData(page, context) : [],
  }),
})
