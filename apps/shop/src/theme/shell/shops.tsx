import { useSession, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'

interface ShopsProps {
  readonly page: PageData
  readonly label: string
}

/** Links to the site's other shops, which are its channels; nothing where the settings name none. */
export function Shops({ page, label }: ShopsProps) {
  const { site } = useSession()
  const shops = toThemeSettings(page).shops.flatMap(({ channelId, title }) => {
    const href = site.otherDomains.find(({ channel_id }) => channel_id === channelId)?.channel_url
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
