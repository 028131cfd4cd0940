import { imageRenderPath } from '@vitrine/contract'
import { fail, type ApiError } from '../http/index.ts'
import { hasControlCharacter } from '@vitrine/contract'

const longestPath = 1024
const longestSegment = 255
const mostSegments = 16

export interface ImageAddress {
  readonly workspaceId: string
  /** Folders and file name below the media folder, each safe to be joined to a path. */
  readonly segments: readonly string[]
}

/**
 * Reads the address of an image: the workspace, and the path of a media file. Every segment is a plain name: none is
 * hidden, climbs, is absolute or holds a separator of any system, however it is encoded.
 *
 * @param pathname of the URL, still encoded, which begins with `imageRenderPath`.
 */
export function readImageAddress(pathname: string): ImageAddress | ApiError {
  const [workspaceId = '', ...parts] = pathname.slice(imageRenderPath.length).split('/').map(decode)
  if (!workspaceId) return fail('BAD_PARAMETER', 'workspaceId')
  const segments = parts.filter((part) => part !== undefined)
  const isPlain = segments.length === parts.length && segments.every(isPlainName)
  const isShort = segments.length <= mostSegments && segments.join('/').length <= longestPath
  if (segments.length === 0 || !isPlain || !isShort) {
    return fail('BAD_PARAMETER', 'path', 'It is the path of a media file, for example journal/kiln.jpg.')
  }
  return { workspaceId, segments }
}

/** Whether a text is the name of a file or folder and nothing else, on every system. */
export function isPlainName(name: string): boolean {
  if (name === '' || name.startsWith('.') || /[. ]$/.test(name)) return false
  return !/[/\\:*?"<>|]/.test(name) && !hasControlCharacter(name) && Buffer.byteLength(name) <= longestSegment
}

/** Undefined: not well encoded. A file's name may be written in either normal form of Unicode; ours is composed. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return undefined
  }
}
