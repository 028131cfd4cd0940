/**
 * Characters that are percent-encoded in the file names of records, menus and forms. Slashes in a
 * key become folders: `1/en/pages/a/b.json` has the key `a/b`.
 */
const unsafe = /[^\p{L}\p{N}\p{M}_~+,=@ -]/gu

/** Returns the path of the file for a key, without folder and `.json`. */
export function toKeyPath(key: string): string {
  return key.split('/').map(encodeSegment).join('/')
}

/** Returns the key for a path without folder and `.json`; undefined if its percent-encoding is invalid. */
export function fromKeyPath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => (segment === '%' ? '' : decodeURIComponent(segment)))
      .join('/')
  } catch {
    return undefined
  }
}

function encodeSegment(segment: string): string {
  // File names must not be empty. A single percent sign is not valid otherwise, so it represents
  // the empty segment.
  if (segment === '') return '%'
  const encoded = segment.replaceAll(unsafe, (char) => (char === '.' ? '.' : encodeChar(char)))
  const visible = encoded.startsWith('.') ? `%2E${encoded.slice(1)}` : encoded
  return visible.endsWith('.draft') ? `${visible.slice(0, -'.draft'.length)}%2Edraft` : visible
}

function encodeChar(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
}
