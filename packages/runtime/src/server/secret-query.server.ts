import { hasSecretQuery, secretQuery } from '@vitrine/contract'

/**
 * Removes the secrets of a link from the address bar, and thus from the referrer and from all that scripts read there. The
 * runtime still reads the whole address from the navigation entry. The state tells `navigation/navigation.ts` that the page
 * of the address is shown.
 */
const script = `{const u=new URL(location.href);for(const n of ${JSON.stringify(secretQuery)})u.searchParams.delete(n);performance.getEntriesByType("navigation");history.replaceState({secretRemoved:true},"",u)}`

/**
 * Returns a script for the start of the head of a page whose address contains a secret, '' for other pages. It must run before
 * all scripts of merchants.
 */
export function renderSecretScript(url: URL): string {
  return hasSecretQuery(url) ? `<script>${script}</script>` : ''
}
