import type { ShopMessages } from '../messages/messages.ts'
import type { Crumb } from './crumbs.ts'

interface BreadcrumbsProps {
  /** Links from the home page on, without the current page. */
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
