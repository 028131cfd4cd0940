import { defineTemplate, type TemplateProps } from '@vitrine/runtime'
import type { MenuItem } from '@vitrine/contract'
import { LateIllustration } from '../illustrations/late-illustration.tsx'
import { Menu } from '../menu.tsx'
import { inLanguage, messagesFor } from '../messages.ts'
import { toThemeSettings } from '../settings.ts'
import { loadMenu } from '../shell.ts'

const texts = {
  en: {
    title: 'Nothing on this shelf',
    text: 'The page you asked for is not here. It may have moved, or the address has a typing mistake.',
    places: 'Go on from here',
  },
  de: {
    title: 'Dieses Regal ist leer',
    text: 'Die gewünschte Seite gibt es hier nicht. Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.',
    places: 'Von hier geht es weiter',
  },
}

/** Says that there is no such page, and leads to those there are. */
function NotFound({ page, data }: TemplateProps<readonly MenuItem[]>) {
  const words = inLanguage(texts, page.language)
  return (
    <article className="wrap notice">
      <div>
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <nav aria-label={words.places}>
          <p>
            <a className="button" href="/">
              {messagesFor(page.language).home}
            </a>
          </p>
          <Menu className="page-list" items={data} />
        </nav>
      </div>
      <div className="notice-figure">
        <LateIllustration name="pendant" />
      </div>
    </article>
  )
}

export const template = defineTemplate({
  component: NotFound,
  load: async (context, page) => loadMenu(context, toThemeSettings(page).headerMenuId),
})
