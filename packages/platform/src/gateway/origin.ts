/**
 * Whether a request comes from a page of the shop itself (R7): the browser says so in `Sec-Fetch-Site`, or, where it
 * does not send that, the `Origin` is that of the address asked, scheme included, or the public origin.
 *
 * @param publicUrl the address of the request as the shopper sees it.
 */
export function isSameOrigin(request: Request, publicUrl: URL, publicOrigin: URL): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && [publicUrl.origin, publicOrigin.origin].includes(origin)
}
