import type { DomainUrl } from '@vitrine/contract'
import { useCurrency, useSession, type PageData } from '@vitrine/runtime'
import { languageName } from '../messages/language-name.ts'
import { toThemeSettings } from '../settings.ts'

interface LanguagesProps {
  readonly urls: readonly DomainUrl[]
  /** Language of the page, which is not linked. */
  readonly current: string
  readonly label: string
}

/** Links to translations, each labelled in its language. Renders nothing if there are none. */
export function Languages({ urls, current, label }: LanguagesProps) {
  if (urls.every(({ language }) => language === current)) return null
  return (
    <nav aria-label={label}>
      <ul className="languages">
        {urls.map(({ language, url }) => (
          <li key={language} lang={language}>
            {language === current ? (
              <span aria-current="true">{languageName(language)}</span>
            ) : (
              <a href={url} hrefLang={language}>
                {languageName(language)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CurrencySwitchProps {
  readonly page: PageData
  readonly label: string
}

/** Select element for the currency of all prices. Renders nothing if there is only one currency (R11). */
export function CurrencySwitch({ page, label }: CurrencySwitchProps) {
  const { currency, canSwitch, switchCurrency } = useCurrency()
  const { currencies } = toThemeSettings(page)
  if (!canSwitch || currencies.length < 2) return null
  const shown = currencies.find((code) => code === currency?.currency_code) ?? currencies[0]
  const choose = (code: string) => switchCurrency({ id: code, currency_code: code })
  return (
    <label className="currency-field needs-scripts">
      {label}
      <select
        // Applies a selection that was made before hydration.
        ref={(select) => {
          if (select && select.value !== shown) choose(select.value)
        }}
        className="currency"
        value={shown}
        onChange={({ target: { value } }) => choose(value)}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </label>
  )
}

interface ShopsProps {
  readonly page: PageData
  readonly label: string
}

/** Links to the other shops of the site, which are its channels. Renders nothing if there are none. */
export function Shops({ page, label }: ShopsProps) {
  const { site } = useSession()
  const { home, shops: known } = toThemeSettings(page)
  const shops = known.flatMap(({ channelId, title }) => {
    const own = site.otherDomains.filter(({ channel_id }) => channel_id === channelId)
    // Home pages have the same path in all shops.
    const translated = own.find(({ language }) => language === page.language)
    const href = translated ? URL.parse(home, translated.channel_url)?.href : own[0]?.channel_url
    return href === undefined ? [] : [{ title, href, isCurrent: channelId === site.channelId }]
  })
  if (shops.length < 2) return null
  return (
    <ul className="shops" aria-label={label}>
      {shops.map(({ title, href, isCurrent }) => (
        <li key={title}>
          {isCurrent ? <span aria-current="true">{title}</span> : <a href={href}>{title}</a>}
        </li>
      ))}
    </ul>
  )
}
