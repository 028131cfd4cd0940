import type { Crumb } from './crumbs.ts'

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
