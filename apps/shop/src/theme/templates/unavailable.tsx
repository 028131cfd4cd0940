import { defineTemplate, useLocation, type TemplateProps } from '@vitrine/runtime'
import { loadPageWords } from '../words/page-words.ts'
import type { PageWords } from '../words/words.ts'
import { Notice } from './notice.tsx'

/** Says that the platform cannot be reached, and offers the same address again. */
function Unavailable({ data: words }: TemplateProps<PageWords>) {
  const { pathname, search } = useLocation()
  return (
    <Notice title={words.unavailableTitle()} text={words.unavailableText()} illustration="kiln">
      <p className="hero-links">
        <a className="button" href={pathname + search}>
          {words.retry()}
        </a>
      </p>
    </Notice>
  )
}

export const template = defineTemplate({
  component: Unavailable,
  load: ({ language }) => loadPageWords(language),
  title: (_page, words) => words.unavailableTitle(),
})
