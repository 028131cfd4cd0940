import type { ImageDetails } from '@vitrine/contract'

/**
 * What is known of a media file by its path; undefined where there is none, or it cannot be told in time.
 *
 * @param mayOpen asked only when the file has to be opened to be known.
 */
export type Describe = (
  mediaPath: string,
  mayOpen: () => boolean,
) => Promise<Required<ImageDetails> | undefined>

/** Pictures that are opened for one answer; further ones stay as they are until they are known. */
const mostOpened = 100
const marker = 'absolutePath'

/**
 * Adds size and version to the images of an answer that are media of this shop: to every object with an `absolutePath`
 * that is a bare path, at any depth, within JSON texts too. What an image says of itself stays. The answer that comes in
 * is not changed.
 */
export async function withImageDetails(data: unknown, describe: Describe): Promise<unknown> {
  const paths = new Set<string>()
  collect(data, paths)
  if (paths.size === 0) return data
  const known = new Map<string, Required<ImageDetails>>()
  let opened = 0
  const mayOpen = () => opened++ < mostOpened
  await Promise.all(
    [...paths].map(async (mediaPath) => {
      const details = await describe(mediaPath, mayOpen)
      if (details) known.set(mediaPath, details)
    }),
  )
  return known.size === 0 ? data : complete(data, known)
}

function collect(value: unknown, paths: Set<string>): void {
  if (typeof value === 'string') {
    const parsed = parse(value)
    if (parsed !== undefined) collect(parsed, paths)
  } else if (typeof value === 'object' && value !== null) {
    const mediaPath = pathOf(value)
    if (mediaPath !== undefined) paths.add(mediaPath)
    for (const inner of Object.values(value)) collect(inner, paths)
  }
}

function complete(value: unknown, known: ReadonlyMap<string, ImageDetails>): unknown {
  if (typeof value === 'string') {
    const parsed = parse(value)
    return parsed === undefined ? value : JSON.stringify(complete(parsed, known))
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => complete(each, known))
  const details = known.get(pathOf(value) ?? '')
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    complete(inner, known),
  ])
  return { ...details, ...Object.fromEntries(entries) }
}

/** The JSON in a text, if it is one that may hold an image. */
function parse(text: string): unknown {
  if (!text.includes(marker) || !/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function pathOf(value: object): string | undefined {
  const mediaPath: unknown = Reflect.get(value, marker)
  const isBare =
    typeof mediaPath === 'string' && mediaPath !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(mediaPath)
  return isBare ? mediaPath : undefined
}
