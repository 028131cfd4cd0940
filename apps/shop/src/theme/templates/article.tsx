import { defineTemplate, Region, type TemplateProps } from '@vitrine/runtime'
import type { Fact } from './article-facts.ts'

/** An article: title, introduction, the facts about it, and its sections. */
function Article({ page, data: facts }: TemplateProps<readonly Fact[]>) {
  return (
    <article>
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
  load: async ({ language }, page) => (await import('./article-facts.ts')).loadFacts(language, page),
})
