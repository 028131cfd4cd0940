import { defineTemplate, useLocation, type TemplateProps } from '@vitrine/runtime'
import { loadPageMessages } from '../messages/page-messages.ts'
import type { PageMessages } from '../messages/messages.ts'
import { Notice } from '../pages/notice.tsx'

/** Template of the 503 page, shown if the platform is unreachable. Offers to retry. */
function Unavailable({ data: messages }: TemplateProps<PageMessages>) {
  const { pathname, search } = useLocation()
  return (
    <Notice title={messages.unavailableTitle()} text={messages.unavailableText()} illustration="kiln">
      <p className="hero-links">
        <a className="button" href={pathname + search}>
          {messages.retry()}
        </a>
      </p>
    </Notice>
  )
}

export const template = defineTemplate({
  component: Unavailable,
  load: ({ language }) => loadPageMessages(language),
  title: (_page, messages) => messages.unavailableTitle(),
})
