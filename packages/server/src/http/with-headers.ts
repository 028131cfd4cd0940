/** Sets headers on a response. Returns a copy if its headers are immutable. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  try {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  } catch {
    const merged = new Headers(response.headers)
    for (const [name, value] of Object.entries(headers)) merged.set(name, value)
    const { status, statusText } = response
    return new Response(response.body, { status, statusText, headers: merged })
  }
}
