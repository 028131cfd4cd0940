import type { FormFileType } from '@vitrine/contract'

/** Number of bytes at the start of a file that determine its type. */
export const headBytes = 4096

/** @param bytes a string with one character per byte */
const startsWith = (head: Uint8Array, bytes: string, at = 0): boolean =>
  Buffer.from(bytes, 'latin1').equals(head.subarray(at, at + bytes.length))

/** Tests a file's first bytes for each type. Text is UTF-8 without control characters. */
const signatures: Readonly<Record<FormFileType, (head: Uint8Array) => boolean>> = {
  'image/jpeg': (head) => startsWith(head, '\u00FF\u00D8\u00FF'),
  'image/png': (head) => startsWith(head, '\u0089PNG\r\n\u001A\n'),
  'image/gif': (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a'),
  'image/webp': (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8),
  'application/pdf': (head) => startsWith(head, '%PDF-'),
  'text/plain': isText,
  'text/csv': isText,
}

/**
 * Returns the accepted type that matches the first bytes of a file. Ignores the file name and the
 * type declared by the sender.
 */
export function sniffType(head: Uint8Array, accept: readonly FormFileType[]): FormFileType | undefined {
  return accept.find((type) => signatures[type](head))
}

function isText(head: Uint8Array): boolean {
  // The last character may be incomplete.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    decoder.decode(head, { stream: true })
  } catch {
    return false
  }
  return (
    !isBinary(head) &&
    !startsWith(head, '%PDF-') &&
    !/^\s*<(?:!doctype|html|svg|script|\?xml)/i.test(latin(head))
  )
}

const latin = (head: Uint8Array): string => Buffer.from(head.subarray(0, 200)).toString('latin1')

/** Returns true if the bytes contain a control character that does not occur in text. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
}
