import { transcode } from 'node:buffer'

/** Maximum length of a page for which memory is kept, in characters. Larger pages are rare. */
const maxLength = 512 * 1024

/** Holds a page as UTF-16 while it is encoded. Pages are encoded one after the other. */
let scratch = Buffer.alloc(0)

/**
 * Encodes a page as UTF-8, like `Buffer.from`. That encodes a text with Arabic characters one by one, which takes three
 * times as long as copying the text as UTF-16 and transcoding the copy.
 */
export function encodeHtml(html: string): Buffer<ArrayBuffer> {
  if (html.length > maxLength) return Buffer.from(html)
  const bytes = html.length * 2
  if (scratch.byteLength < bytes) scratch = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(bytes)))
  scratch.write(html, 'utf16le')
  try {
    return transcode(scratch.subarray(0, bytes), 'utf16le', 'utf8')
  } catch {
    // A surrogate without its other half, which `Buffer.from` replaces.
    return Buffer.from(html)
  }
}
