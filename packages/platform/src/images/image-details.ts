import type { ImageDetails } from '@vitrine/contract'

/**
 * Returns the details of a media file by its path; undefined if the file does not exist, or if the
 * details cannot be determined in time.
 *
 * @param mayOpen called only if the file must be opened
 */
export type DescribeMedia = (
  mediaPath: string,
  mayOpen: () => boolean,
) => Promise<Required<ImageDetails> | undefined>

/**
 * Maximum number of files opened per response. The images of further files have no details until
 * these are cached.
 */
const maxOpened = 100
const pathMember = 'absolutePath'

/**
 * Returns the data of a response, with size and version added to images from this shop's media. An
 * image is any object whose `absolutePath` is a path, at any depth and inside JSON strings.
 * Existing values of an image are kept. Does not modify `data`.
 */
export async function withImageDetails(data: unknown, describe: DescribeMedia): Promise<unknown> {
  const paths = new Set<string>()
  collectPaths(data, paths)
  if (paths.size === 0) return data
  const detailsByPath = new Map<string, Required<ImageDetails>>()
  let opened = 0
  const mayOpen = () => opened++ < maxOpened
  await Promise.all(
    [...paths].map(async (mediaPath) => {
      const details = await describe(mediaPath, mayOpen)
      if (details) detailsByPath.set(mediaPath, details)
    }),
  )
  return detailsByPath.size === 0 ? data : addDetails(data, detailsByPath)
}

function collectPaths(value: unknown, paths: Set<string>): void {
  if (typeof value === 'string') {
    const parsed = parse(value)
    if (parsed !== undefined) collectPaths(parsed, paths)
  } else if (typeof value === 'object' && value !== null) {
    const mediaPath = pathOf(value)
    if (mediaPath !== undefined) paths.add(mediaPath)
    for (const inner of Object.values(value)) collectPaths(inner, paths)
  }
}

function addDetails(value: unknown, detailsByPath: ReadonlyMap<string, ImageDetails>): unknown {
  if (typeof value === 'string') {
    const parsed = parse(value)
    return parsed === undefined ? value : JSON.stringify(addDetails(parsed, detailsByPath))
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => addDetails(each, detailsByPath))
  const details = detailsByPath.get(pathOf(value) ?? '')
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    addDetails(inner, detailsByPath),
  ])
  return { ...details, ...Object.fromEntries(entries) }
}

/** Parses a JSON text that may contain an image. Returns undefined for all other texts. */
function parse(text: string): unknown {
  if (!text.includes(pathMember) || !/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function pathOf(value: object): string | undefined {
  const mediaPath: unknown = Reflect.get(value, pathMember)
  const isPath =
    typeof mediaPath === 'string' && mediaPath !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(mediaPath)
  return isPath ? mediaPath : undefined
}
