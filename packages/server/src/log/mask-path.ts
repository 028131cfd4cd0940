const maxLength = 512

/** Masks email addresses and tokens in a path, for the log. */
export function maskPath(path: string): string {
  const masked = path.split('/').map(maskSegment).join('/')
  return masked.length > maxLength ? `${masked.slice(0, maxLength)}…` : masked
}

function maskSegment(segment: string): string {
  const text = decode(segment)
  if (text.includes('@')) return '[email]'
  return looksLikeToken(text) ? '[token]' : segment
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const randomText = /[A-Za-z0-9]{20,}/
const mixedText = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9_.~=+-]{20,}$/
const longNumber = /\d{9,}/

/** Returns true if a text looks generated: long, unbroken, with digits among letters. Slugs are words with hyphens. */
function looksLikeToken(text: string): boolean {
  // The hash in the name of a build file is not secret.
  if (/\.(?:m?js|css|map|woff2?|png|jpe?g|webp|avif|svg|ico)$/.test(text)) return false
  const run = randomText.exec(text)?.[0] ?? ''
  return (
    uuid.test(text) ||
    mixedText.test(text) ||
    longNumber.test(text) ||
    (/\d/.test(run) && /[A-Za-z]/.test(run))
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
