import type { ShopMessages } from '../messages/messages.ts'
import type { Crumb } from './crumbs.ts'

interface BreadcrumbsProps {
  /** From the first page on, without the page itself. */
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly messages: ShopMessages
}

/** Where a page stands in the shop. */
export function Breadcrumbs({ crumbs, title, messages }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={messages.way()}>
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
