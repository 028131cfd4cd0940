import type { PageData } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'

/** A link of the breadcrumbs. */
export interface Crumb {
  readonly name: string
  readonly href: string
}

/** Returns the first crumb: the home page in the page's language. */
export function homeCrumb(page: PageData, messages: ShopMessages): Crumb {
  return { name: messages.home(), href: toThemeSettings(page).home }
}

interface BreadcrumbsProps {
  /** Links from the home page to the parent of the current page. */
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly messages: ShopMessages
}

export function Breadcrumbs({ crumbs, title, messages }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={messages.breadcrumbs()}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

/** Maps breadcrumbs, the current page included, to a schema.org BreadcrumbList. */
export function breadcrumbData(crumbs: readonly Crumb[], base: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: URL.parse(href, base)?.href ?? href,
    })),
  }
}
