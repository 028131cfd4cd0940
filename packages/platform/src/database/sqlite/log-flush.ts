import { open } from 'node:fs/promises'
import { createCheckpoints } from './checkpoints.ts'
import { maxLogBytes } from './open-file.ts'

/** Size of the log from which checkpoints run, in bytes. */
const checkpointBytes = 4 * 1024 * 1024

/** Interval of checkpoints while the file is written, in milliseconds. */
const checkpointIntervalMs = 1000

/** Makes committed transactions durable without blocking the event loop. */
export interface LogFlush {
  /**
   * Resolves when everything that was committed before the call is on the disk. Concurrent calls share one flush, so
   * that a slow disk limits the latency of writes, not their number.
   */
  flush(): Promise<void>
  close(): Promise<void>
}

/** An open write-ahead log. */
interface Log {
  datasync(): Promise<void>
  stat(): Promise<{ readonly size: number }>
  close(): Promise<void>
}

/** Opens the log for flushing. */
export type OpenLog = (file: string) => Promise<Log>

const openLogFile: OpenLog = (file) => open(file, 'r+')

export interface LogFlushOptions {
  /** Called for a failed checkpoint. */
  readonly onError: (error: unknown) => void
  readonly openLog?: OpenLog | undefined
}

/**
 * Flushes the write-ahead log of a file. SQLite appends committed transactions to the log; flushing the log is what
 * `synchronous = full` does in the thread of the writer. A crash therefore leaves every transaction that was flushed,
 * and never a part of one.
 */
export function createLogFlush(file: string, { onError, openLog = openLogFile }: LogFlushOptions): LogFlush {
  const checkpoints = createCheckpoints(file, onError)
  let opening: Promise<Log> | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let checkedAt = performance.now()

  const run = async (): Promise<void> => {
    // The log exists from the first commit until the last connection is closed.
    opening ??= openLog(`${file}-wal`).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    const handle = await opening
    await handle.datasync()
    if (performance.now() - checkedAt < checkpointIntervalMs) return
    checkedAt = performance.now()
    const { size } = await handle.stat()
    // A checkpoint that also empties the log makes writers wait, so it runs only if the log has become too large.
    if (size >= checkpointBytes) checkpoints.run(size > maxLogBytes ? 'truncate' : 'passive')
  }
  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    flush() {
      // A flush that is running may have begun before the latest commit.
      if (!running) return start()
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
    async close() {
      await (next ?? running)?.catch(() => {})
      await checkpoints.close()
      await opening?.then((handle) => handle.close()).catch(() => {})
    },
  }
}
