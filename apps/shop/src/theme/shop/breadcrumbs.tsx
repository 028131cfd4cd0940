import type { ShopWords } from '../words/words.ts'
import type { Crumb } from './to-product.ts'

interface BreadcrumbsProps {
  /** From the first page on, without the page itself. */
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly words: ShopWords
}

/** Where a page stands in the shop. */
export function Breadcrumbs({ crumbs, title, words }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={words.way()}>
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
