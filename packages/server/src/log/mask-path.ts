const longest = 512

/** The path for the log: what looks like an e-mail address or a token is not written down. */
export function maskPath(path: string): string {
  const masked = path.split('/').map(maskSegment).join('/')
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked
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

/** Slugs are words with hyphens; what is long, unbroken and has digits among letters was made by a machine. */
function looksLikeToken(text: string): boolean {
  // The name of a built file carries a hash that is no secret.
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
