/**
 * Returns true if a request comes from a page of the same origin (R7). If the browser sends `Sec-Fetch-Site`, only this
 * header is checked. Otherwise `Origin` must equal the origin of the URL: scheme, host and port.
 *
 * @param url the URL of the request as the shopper sees it (`publicUrlOf`).
 */
export function isSameOrigin(headers: Headers, url: URL): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === url.origin : site === 'same-origin'
}
