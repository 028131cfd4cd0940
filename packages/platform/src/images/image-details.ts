import type { ImageDetails } from '@vitrine/contract'
import { createKeptForms, isKept } from '../text/index.ts'

/**
 * Returns the details of a media file by its path; undefined if the file does not exist, or if the
 * details cannot be determined in time.
 */
export type DescribeMedia = (
  mediaPath: string,
  effort: DetailsEffort,
) => Required<ImageDetails> | Promise<Required<ImageDetails> | undefined>

/** The effort for the images of one response. */
export interface DetailsEffort {
  /** Called before a file is opened. Returns false if enough files were opened. */
  readonly mayOpen: () => boolean
  /** Called if the details of a file could not be determined in time. */
  readonly onLate: () => void
}

/** Data with the details of its images. */
export interface DetailedData {
  readonly data: unknown
  /** False if the details of further images will be known later, so that the data should not be kept. */
  readonly isComplete: boolean
}

/**
 * Maximum number of files opened per response. The images of further files have no details until
 * these are cached.
 */
const maxOpened = 100
const pathMember = 'absolutePath'

/**
 * Returns the data of a response, with size and version added to images from this shop's media. An
 * image is any object whose `absolutePath` is a path, at any depth and inside JSON strings.
 * Existing values of an image are kept. Does not modify `data`. The result for a kept value is kept with it.
 */
export async function withImageDetails(data: unknown, describe: DescribeMedia): Promise<DetailedData> {
  const paths = new Set<string>()
  const parse = createParser()
  collectPaths(data, paths, parse)
  if (paths.size === 0) return { data, isComplete: true }
  const detailsByPath = new Map<string, Required<ImageDetails>>()
  let opened = 0
  let isComplete = true
  const effort: DetailsEffort = {
    mayOpen() {
      if (opened++ < maxOpened) return true
      isComplete = false
      return false
    },
    onLate() {
      isComplete = false
    },
  }
  const pending: Promise<unknown>[] = []
  for (const mediaPath of paths) {
    const described = describe(mediaPath, effort)
    if (!(described instanceof Promise)) detailsByPath.set(mediaPath, described)
    else pending.push(described.then((details) => details && detailsByPath.set(mediaPath, details)))
  }
  if (pending.length > 0) await Promise.all(pending)
  return {
    data: detailsByPath.size === 0 ? data : addDetails(data, detailsByPath, parse),
    isComplete,
  }
}

// Both are keyed by kept values.
const keptPaths = new WeakMap<object, ReadonlySet<string>>()
const keptResults = createKeptForms<object>()

function collectPaths(value: unknown, paths: Set<string>, parse: Parse): void {
  if (typeof value === 'object' && value !== null && isKept(value)) {
    for (const mediaPath of pathsIn(value, parse)) paths.add(mediaPath)
  } else collectMembers(value, paths, parse)
}

function pathsIn(value: object, parse: Parse): ReadonlySet<string> {
  const known = keptPaths.get(value)
  if (known !== undefined) return known
  const paths = new Set<string>()
  collectMembers(value, paths, parse)
  keptPaths.set(value, paths)
  return paths
}

function collectMembers(value: unknown, paths: Set<string>, parse: Parse): void {
  if (typeof value === 'string') {
    const parsed = parse(value)
    if (parsed !== undefined) collectPaths(parsed, paths, parse)
  } else if (typeof value === 'object' && value !== null) {
    const mediaPath = pathOf(value)
    if (mediaPath !== undefined) paths.add(mediaPath)
    for (const inner of Object.values(value)) collectPaths(inner, paths, parse)
  }
}

/** Returns values without images unchanged. */
function addDetails(value: unknown, detailsByPath: DetailsByPath, parse: Parse): unknown {
  if (typeof value !== 'object' || value === null || !isKept(value)) {
    return addToMembers(value, detailsByPath, parse)
  }
  const key = [...pathsIn(value, parse)]
    .map((mediaPath) => {
      const { width, height, version } = detailsByPath.get(mediaPath) ?? {}
      return `${width} ${height} ${version}`
    })
    .join()
  return keptResults.derive(value, key, () => addToObject(value, detailsByPath, parse))
}

type DetailsByPath = ReadonlyMap<string, ImageDetails>

function addToMembers(value: unknown, detailsByPath: DetailsByPath, parse: Parse): unknown {
  if (typeof value === 'string') {
    const parsed = parse(value)
    return parsed === undefined ? value : JSON.stringify(addDetails(parsed, detailsByPath, parse))
  }
  return typeof value === 'object' && value !== null ? addToObject(value, detailsByPath, parse) : value
}

function addToObject(value: object, detailsByPath: DetailsByPath, parse: Parse): object {
  if (Array.isArray(value)) return value.map((each: unknown) => addDetails(each, detailsByPath, parse))
  const details = detailsByPath.get(pathOf(value) ?? '')
  let isChanged = details !== undefined
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const complete = addDetails(inner, detailsByPath, parse)
    isChanged ||= complete !== inner
    return [name, complete]
  })
  return isChanged ? { ...details, ...Object.fromEntries(entries) } : value
}

/** Parses a JSON text that may contain an image. Returns undefined for all other texts. */
type Parse = (text: string) => unknown

/** Creates a parser that parses each text of a response once. */
function createParser(): Parse {
  const known = new Map<string, unknown>()
  return (text) => {
    if (!text.includes(pathMember) || !/^\s*[[{]/.test(text)) return undefined
    if (!known.has(text)) known.set(text, parseJson(text))
    return known.get(text)
  }
}

function parseJson(text: string): unknown {
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
