import { Worker } from 'node:worker_threads'

/**
 * `passive` does not wait for readers or writers. `truncate` also empties the log; it waits for
 * readers, and writers wait for it.
 */
export type CheckpointMode = 'passive' | 'truncate'

/**
 * Copies the write-ahead log into the database file in a separate thread, since copying waits for
 * the disk.
 */
export interface Checkpoints {
  /** Starts a checkpoint unless one is already running. */
  run(mode: CheckpointMode): void
  close(): Promise<void>
}

/** The program is a string, so that bundlers need no separate entry point for it. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData.file, { timeout: 1000 })
  database.exec('pragma synchronous = normal')
  parentPort.on('message', (mode) => {
    if (mode === 'close') {
      database.close()
      parentPort.close()
      return
    }
    database.exec('pragma wal_checkpoint(' + mode + ')')
    parentPort.postMessage('done')
  })
`

/** Creates the checkpoints for a file. The first checkpoint starts the thread. */
export function createCheckpoints(file: string, onError: (error: unknown) => void): Checkpoints {
  let worker: Worker | undefined
  let isRunning = false
  let exited: Promise<void> = Promise.resolve()

  const start = (): Worker => {
    const started = new Worker(program, { eval: true, workerData: { file } })
    started.unref()
    started.on('message', () => {
      isRunning = false
    })
    started.on('error', onError)
    exited = new Promise((resolve) => {
      started.on('exit', () => {
        worker = undefined
        isRunning = false
        resolve()
      })
    })
    return started
  }

  return {
    run(mode) {
      if (isRunning) return
      isRunning = true
      worker ??= start()
      worker.postMessage(mode, [])
    },
    async close() {
      // Keeps the process alive until the thread has closed the file.
      worker?.ref()
      worker?.postMessage('close', [])
      await exited
    },
  }
}
