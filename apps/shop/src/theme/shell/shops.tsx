import { useSession, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'

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
