import { open } from 'node:fs/promises'
import { createCheckpoints } from './checkpoints.ts'
import { maxLogBytes } from './open-file.ts'

/** Log size in bytes that triggers checkpoints. */
const checkpointBytes = 4 * 1024 * 1024

/** Interval between checkpoints while the file is being written, in milliseconds. */
const checkpointIntervalMs = 1000

/** Makes committed transactions durable without blocking the event loop. */
export interface LogFlush {
  /**
   * Resolves once everything committed before the call is on disk. Concurrent calls share one
   * flush, so that a slow disk limits the latency of writes rather than their number.
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
  /** Called when a checkpoint fails. */
  readonly onError: (error: unknown) => void
  readonly openLog?: OpenLog | undefined
}

/**
 * Flushes the write-ahead log of a file. SQLite appends committed transactions to the log, and
 * `synchronous = full` would flush the log in the writer's thread. After a crash, all flushed
 * transactions are present, and none of them partially.
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
    // Writers wait for a checkpoint that also empties the log, so this kind only runs if the log
    // has become too large.
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
      // A flush that is already running may have begun before the latest commit.
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
