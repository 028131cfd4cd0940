/** Response data of a call and the cookies to set. Only {@link withCookies} creates it. */
export interface WithCookies<Data> {
  readonly data: Data
  /** `Set-Cookie` headers; see `createSetCookie`. Each one becomes a separate header line. */
  readonly setCookies: readonly string[]
}

const registered = new WeakSet<object>()

/** Adds cookies to the data that a handler returns. */
export function withCookies<Data>(data: Data, setCookies: readonly string[]): WithCookies<Data> {
  // Only registered objects count, so data that happens to have the same two properties is not
  // mistaken for them.
  const answer = { data, setCookies }
  registered.add(answer)
  return answer
}

/**
 * Splits the result of a handler into data and `Set-Cookie` headers. There are no headers if the
 * handler only returned data.
 */
export function splitCookies(answer: unknown): WithCookies<unknown> {
  return isWithCookies(answer) ? answer : { data: answer, setCookies: [] }
}

function isWithCookies(value: unknown): value is WithCookies<unknown> {
  return typeof value === 'object' && value !== null && registered.has(value)
}
