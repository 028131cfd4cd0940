import { defineTemplate, useLocation, type TemplateProps } from '@vitrine/runtime'
import { LateIllustration } from '../illustrations/late-illustration.tsx'
import { inLanguage } from '../messages.ts'

const texts = {
  en: {
    title: 'Back in a moment',
    text: 'The shop cannot reach its pages right now. Nothing is lost; please try again in a minute.',
    retry: 'Try again',
  },
  de: {
    title: 'Gleich wieder da',
    text: 'Der Laden erreicht seine Seiten gerade nicht. Es ist nichts verloren; bitte versuchen Sie es in einer Minute noch einmal.',
    retry: 'Noch einmal versuchen',
  },
}

/** Says that the platform cannot be reached, and offers the same address again. */
function Unavailable({ page }: TemplateProps) {
  const { pathname, search } = useLocation()
  const words = inLanguage(texts, page.language)
  return (
    <article className="wrap notice">
      <div>
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <p className="hero-links">
          <a className="button" href={pathname + search}>
            {words.retry}
          </a>
        </p>
      </div>
      <div className="notice-figure">
        <LateIllustration name="kiln" />
      </div>
    </article>
  )
}

export const template = defineTemplate({ component: Unavailable })
