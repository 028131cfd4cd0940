import type { CatalogueSource } from '@vitrine/platform'

/** Time between two reports of the progress, in milliseconds. */
const reportIntervalMs = 1000

/** Creates a listener that reports the progress of an import once per second, starting after the first second. */
export function createProgress(
  printError: (text: string) => void,
): NonNullable<CatalogueSource['onProgress']> {
  let reportedAt: number | undefined
  return ({ done, total }) => {
    // The time before the first record is written does not count.
    reportedAt ??= performance.now()
    if (performance.now() - reportedAt < reportIntervalMs) return
    reportedAt = performance.now()
    printError(`Importing the catalogue: ${done} of ${total} records.\n`)
  }
}
