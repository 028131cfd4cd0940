import type { ImageDetails } from '@vitrine/contract'
import type { DescribeMedia, DetailsEffort } from './image-details.ts'
import type { MediaSource } from './media-source.ts'
import { createRecentCache } from './recent-cache.ts'

/** A media file with its details. */
export interface DescribedSource {
  readonly source: MediaSource
  readonly details: Required<ImageDetails>
}

/**
 * Finds and describes a media file.
 *
 * @param known the file as it was found last, if at all
 */
export type FindDescribed = (
  mediaPath: string,
  known: MediaSource | undefined,
  effort: DetailsEffort,
) => Promise<DescribedSource | undefined>

interface Entry {
  readonly until: number
  /** A promise until the file is found. */
  described: DescribedSource | Promise<DescribedSource | undefined>
  readonly known: MediaSource | undefined
}

const cacheMs = 500
const maxCached = 5_000

/**
 * Caches the details of files for half a second, and returns them without a promise. A page of products refers to dozens
 * of images, each of which would need several file system calls. Missing files are not cached, so that new files are found
 * immediately.
 */
export function cacheDetails(
  find: FindDescribed,
  now: () => number = () => performance.now(),
): DescribeMedia {
  const recent = createRecentCache<Entry>(maxCached)

  function findAgain(
    mediaPath: string,
    known: MediaSource | undefined,
    effort: DetailsEffort,
  ): Promise<Required<ImageDetails> | undefined> {
    const finding = find(mediaPath, known, effort)
    const entry: Entry = { until: now() + cacheMs, described: finding, known }
    recent.set(mediaPath, entry)
    return finding.then((described) => {
      if (described) entry.described = described
      return described?.details
    })
  }

  return (mediaPath, effort) => {
    const cached = recent.get(mediaPath)
    if (!cached) return findAgain(mediaPath, undefined, effort)
    const { described, until, known } = cached
    const isCurrent = now() < until
    if (!(described instanceof Promise)) {
      return isCurrent ? described.details : findAgain(mediaPath, described.source, effort)
    }
    if (!isCurrent) return findAgain(mediaPath, known, effort)
    return described.then((found) => found?.details ?? findAgain(mediaPath, known, effort))
  }
}
