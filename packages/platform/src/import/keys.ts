/**
 * Keys of records and names of menus and forms as paths of files, both ways: what a file name cannot hold is
 * percent-encoded. `1/en/pages/a/b.json` is `a/b`.
 */
const plain = /[^\p{L}\p{N}\p{M}_~+,=@ -]/gu

/** The path, without folder and `.json`, of the file for a key. */
export function toKeyPath(key: string): string {
  return key.split('/').map(encodeSegment).join('/')
}

/** The key of a path without folder and `.json`; undefined when it is not well encoded. */
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
  // An empty segment would be no file name; a single percent sign is no encoding of anything else.
  if (segment === '') return '%'
  const encoded = segment.replaceAll(plain, (char) => (char === '.' ? '.' : encodeChar(char)))
  const visible = encoded.startsWith('.') ? `%2E${encoded.slice(1)}` : encoded
  return visible.endsWith('.draft') ? `${visible.slice(0, -'.draft'.length)}%2Edraft` : visible
}

function encodeChar(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
}
