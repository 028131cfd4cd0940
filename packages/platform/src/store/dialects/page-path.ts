import { withTrailingSlash } from '@vitrine/contract'

/** Returns the path of a product page, or of the home page if the product has no page. */
export function toPagePath(slug: string | undefined): string {
  return slug ? withTrailingSlash(`/${slug.split('/').map(encodeURIComponent).join('/')}`) : '/'
}
