import { hasSecretQuery, secretQuery } from '@vitrine/contract'

/**
 * Removes the secrets of a link from the address bar, so that neither the referrer nor scripts that read the address contain
 * them. The runtime still reads the complete address from the navigation entry. The state of the history entry marks the new
 * address as that of the current page, for `navigation/navigation.ts`.
 */
const script = `{const u=new URL(location.href);for(const n of ${JSON.stringify(secretQuery)})u.searchParams.delete(n);performance.getEntriesByType("navigation");history.replaceState({secretRemoved:true},"",u)}`

/**
 * Returns a script for the start of the head of a page whose address contains a secret, '' for other pages. It must run before
 * all scripts of merchants.
 */
export function renderSecretScript(url: URL): string {
  return hasSecretQuery(url) ? `<script>${script}</script>` : ''
}
