/**
 * Whether content may put this address in an attribute: http, https, mailto, tel and relative ones; for the `src` of an
 * image also raster images as data. Judged as the most forgiving reader would take it: white space and control
 * characters left out, any case, and no entity where a scheme could stand.
 */
export function isSafeUrl(url: string, isImageSource = false): boolean {
  const plain = url.replace(/[\p{C}\p{Z}]/gu, '')
  if (/^[^/?#]*&(?:#|colon|tab|newline)/i.test(plain)) return false
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]
  if (scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme)) return true
  return isImageSource && /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(plain)
}

/** Whether every candidate of a `srcset` is safe. A data address is not: it holds commas. */
export function isSafeSourceSet(value: string): boolean {
  return value.split(',').every((candidate) => isSafeUrl(candidate))
}
