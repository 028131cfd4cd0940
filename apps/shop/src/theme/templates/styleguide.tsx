import { defineTemplate, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import '../styles/styleguide.css'
import { formatNumber } from '../messages/formats.ts'
import type { StyleguideMessages } from '../messages/messages.ts'
import { loadStyleguideMessages } from '../messages/styleguide-messages.ts'
import { PageHead } from '../pages/page-head.tsx'
import { toThemeSettings } from '../settings.ts'
import type { Tokens } from '../styleguide/read-tokens.ts'
import { States } from '../styleguide/states.tsx'

interface StyleguideData {
  readonly messages: StyleguideMessages
  readonly tokens: Tokens
}

/** Template of the style guide: the tokens of the theme in the look of the channel, and the states of its elements. */
function Styleguide({ page, data: { messages, tokens } }: TemplateProps<StyleguideData>) {
  return (
    <article>
      <PageHead title={page.title} lead={page.intro} />
      <div className="wrap guide">
        <section>
          <h2>{messages.type()}</h2>
          <ul className="guide-list">
            {tokens.sizes.map(({ name, value }) => (
              <li key={name}>
                <p className="guide-type" data-token={name}>
                  {messages.sample()}
                </p>
                <code dir="ltr">{`--${name}: ${value}`}</code>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{messages.space()}</h2>
          <ul className="guide-list">
            {tokens.spaces.map(({ name, value }) => (
              <li key={name}>
                <div className="guide-space" data-token={name} />
                <code dir="ltr">{`--${name}: ${value}`}</code>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{messages.colours()}</h2>
          <div className="guide-schemes">
            {(['light', 'dark'] as const).map((scheme) => (
              <div key={scheme} className="guide-scheme">
                <h3>{messages[scheme]()}</h3>
                <ul className="guide-grid">
                  {tokens.colours.map((colour) => (
                    <li key={colour.name}>
                      {/* An attribute of a drawing, since the policy allows no style attributes. */}
                      <svg className="guide-colour" aria-hidden="true">
                        <rect width="100%" height="100%" fill={colour[scheme]} />
                      </svg>
                      <code dir="ltr">{`--${colour.name}`}</code>
                      <code dir="ltr">{colour[scheme]}</code>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <h3>{messages.contrast()}</h3>
          <Pairs language={page.language} tokens={tokens} messages={messages} />
        </section>
        <section>
          <h2>{messages.corners()}</h2>
          <ul className="guide-grid">
            {tokens.corners.map(({ name, value }) => (
              <li key={name}>
                <div className="guide-corner" data-token={name} />
                <code dir="ltr">{`--${name}: ${value}`}</code>
              </li>
            ))}
          </ul>
        </section>
        <States messages={messages} />
        <section>
          <h2>{messages.motion()}</h2>
          <p>{messages.motionHint()}</p>
          {tokens.motions.map(({ name, value }) => (
            <div key={name}>
              {name.startsWith('motion') && (
                <button
                  type="button"
                  className="guide-move"
                  data-token={name}
                  aria-label={messages.move({ name })}
                />
              )}
              <code dir="ltr">{`--${name}: ${value}`}</code>
            </div>
          ))}
        </section>
      </div>
    </article>
  )
}

interface PairsProps extends StyleguideData {
  readonly language: string
}

function Pairs({ language, tokens, messages }: PairsProps) {
  const toRatio = (value: number) => `${formatNumber(language, Math.floor(value * 10) / 10)} : 1`
  return (
    <table className="guide-pairs">
      <thead>
        <tr>
          <th scope="col">{messages.pair()}</th>
          <th scope="col">{messages.light()}</th>
          <th scope="col">{messages.dark()}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.pairs.map(({ text, ground, light, dark }) => (
          <tr key={text + ground}>
            <th scope="row">
              <code dir="ltr">{`--${text} / --${ground}`}</code>
            </th>
            <td dir="ltr">{toRatio(light)}</td>
            <td dir="ltr">{toRatio(dark)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

async function load({ language }: LoadContext, page: PageData): Promise<StyleguideData> {
  const [messages, { readTokens }, tokensCss, looksCss] = await Promise.all([
    loadStyleguideMessages(language),
    import('../styleguide/read-tokens.ts'),
    import('../styles/tokens.css?raw'),
    import('../styles/looks.css?raw'),
  ])
  const sources = { tokensCss: tokensCss.default, looksCss: looksCss.default }
  return { messages, tokens: readTokens(toThemeSettings(page).look, sources) }
}

export const template = defineTemplate({ component: Styleguide, load })
