/**
 * Returns true if content may use the URL in an attribute: an http, https, mailto, tel or relative URL. The `src` of an
 * image may also be a raster image as a data URL. Parses as leniently as any browser: ignores white space, control
 * characters and case, and rejects HTML entities where a scheme could be.
 */
export function isSafeUrl(url: string, isImageSource = false): boolean {
  const plain = url.replace(/[\p{C}\p{Z}]/gu, '')
  if (/^[^/?#]*&(?:#|colon|tab|newline)/i.test(plain)) return false
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]
  if (scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme)) return true
  return isImageSource && /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(plain)
}

/**
 * Returns true if every candidate of a `srcset` is safe. Data URLs are never safe in a `srcset`, since they contain
 * commas.
 */
export function isSafeSourceSet(value: string): boolean {
  return value.split(',').every((candidate) => isSafeUrl(candidate))
}
