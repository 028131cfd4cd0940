/**
 * Whether a request comes from a page of the shop itself (R7): the browser says so in `Sec-Fetch-Site`, or, where it
 * does not send that, the `Origin` is the address asked.
 */
export function isSameOrigin({ headers }: Request, url: URL): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return URL.parse(headers.get('origin') ?? '')?.host === url.host
}
