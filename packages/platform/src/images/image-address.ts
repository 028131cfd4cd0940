import { hasControlCharacter, imageRenderPath } from '@vitrine/contract'
import { fail, type ApiError } from '../http/index.ts'

const maxPathLength = 1024
const maxSegmentBytes = 255
const maxSegments = 16

export interface ImageAddress {
  readonly workspaceId: string
  /** Folders and file name below the media folder, each safe to join to a path. */
  readonly segments: readonly string[]
}

/**
 * Reads the workspace and the path of a media file from the address of an image. Rejects a path with a segment that is hidden,
 * refers to a parent folder, is absolute or contains a separator of any system, however it is encoded.
 *
 * @param pathname path of the URL, still encoded. Starts with `imageRenderPath`.
 */
export function readImageAddress(pathname: string): ImageAddress | ApiError {
  const [workspaceId = '', ...parts] = pathname.slice(imageRenderPath.length).split('/').map(decode)
  if (!workspaceId) return fail('BAD_PARAMETER', 'workspaceId')
  const segments = parts.filter((part) => part !== undefined)
  const isPlain = segments.length === parts.length && segments.every(isPlainName)
  const isShort = segments.length <= maxSegments && segments.join('/').length <= maxPathLength
  if (segments.length === 0 || !isPlain || !isShort) {
    return fail('BAD_PARAMETER', 'path', 'Expected the path of a media file, for example journal/kiln.jpg.')
  }
  return { workspaceId, segments }
}

/** Returns true if a text is the name of a file or folder on every system. */
export function isPlainName(name: string): boolean {
  if (name === '' || name.startsWith('.') || /[. ]$/.test(name)) return false
  return (
    !/[/\\:*?"<>|]/.test(name) && !hasControlCharacter(name) && Buffer.byteLength(name) <= maxSegmentBytes
  )
}

/** Decodes a segment into the composed normal form of Unicode. Returns undefined for invalid percent-encoding. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return undefined
  }
}
