export interface Progress {
  readonly done: number
  readonly total: number
}

/** Creates a listener that logs the progress of a task, at most once per second and not in the first second. */
export function createProgressReporter(
  task: string,
  log: (message: string) => void,
  now = performance.now.bind(performance),
): (progress: Progress) => void {
  let lastReport = now()
  return ({ done, total }) => {
    if (now() - lastReport < 1000) return
    lastReport = now()
    log(`${task}: ${formatCount(done)} of ${formatCount(total)}.`)
  }
}

/** Formats a number for log messages: `1,188`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
