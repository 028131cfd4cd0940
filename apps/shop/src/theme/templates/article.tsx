import { defineTemplate, Region, type TemplateProps } from '@vitrine/runtime'
import { JsonLd } from '../shop/json-ld.tsx'
import type { Fact } from './article-facts.ts'
import { articleData } from './structured-page.ts'

interface ArticleData {
  readonly facts: readonly Fact[]
  /** For machines, schema.org; made on the server alone. */
  readonly structured: readonly object[]
}

/** An article: title, introduction, the facts about it, and its sections. */
function Article({ page, data: { facts, structured } }: TemplateProps<ArticleData>) {
  return (
    <article>
      <JsonLd data={structured} />
      <header className="wrap article-head">
        <h1>{page.title}</h1>
        {typeof page.intro === 'string' && <p className="lead">{page.intro}</p>}
        <ul className="article-facts">
          {facts.map(({ text, day }) => (
            <li key={text}>{day ? <time dateTime={day}>{text}</time> : text}</li>
          ))}
        </ul>
      </header>
      <Region field="body_page_editor" />
    </article>
  )
}

export const template = defineTemplate({
  component: Article,
  load: async (context, page) => ({
    facts: await (await import('./article-facts.ts')).loadFacts(context.language, page),
    structured: import.meta.env.SSR ? articleData(page, context) : [],
  }),
})
